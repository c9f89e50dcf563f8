import { parseEmail, type EmailAddress } from '../../../domain/accounts/email-address.ts'
import { parsePhone, type PhoneNumber } from '../../../domain/accounts/phone-number.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'

/** The one address that identifies an account in a request. */
export type AccountAddress =
  | { readonly kind: 'email'; readonly value: EmailAddress }
  | { readonly kind: 'phone'; readonly value: PhoneNumber }

/** Values from the wire; an empty text counts as omitted, as in GoTrue. */
export type GivenAddress = {
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

/**
 * Reads a request's email address or phone number: exactly one.
 * @returns `validation_failed`, or `phone_provider_disabled` for a phone where phones are off
 */
export function readAddress(
  { settings }: Pick<AccountDeps, 'settings'>,
  { email = '', phone = '' }: GivenAddress,
): Outcome<AccountAddress, AccountFailure> {
  if (email !== '' && phone !== '')
    return reject('Only an email address or phone number should be provided on a request')
  if (email !== '') return readEmail(email)
  if (phone === '') return reject('An email address or phone number is required')
  if (!settings.isPhoneEnabled) return fail({ code: 'phone_provider_disabled' })
  const parsed = parsePhone(phone)
  return parsed.ok
    ? succeed({ kind: 'phone', value: parsed.value })
    : reject('Invalid phone number format (E.164 required)')
}

function readEmail(email: string): Outcome<AccountAddress, AccountFailure> {
  const parsed = parseEmail(email)
  if (parsed.ok) return succeed({ kind: 'email', value: parsed.value })
  return reject(
    parsed.failure.reason === 'too-long'
      ? 'Unable to validate email address: it is longer than 255 characters'
      : 'Unable to validate email address: invalid format',
  )
}

function reject(message: string): Outcome<never, AccountFailure> {
  return fail({ code: 'validation_failed', message })
}
