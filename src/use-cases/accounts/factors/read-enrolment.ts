import { isFactorType } from '../../../domain/accounts/factor-rules.ts'
import { MAX_GIVEN_NAME_LENGTH, parseGivenName } from '../../../domain/accounts/given-name.ts'
import { parsePhone, type PhoneNumber } from '../../../domain/accounts/phone-number.ts'
import type { FactorType } from '../../../domain/accounts/user.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { AccountSettings } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'

/** An enrollment request, unvalidated; omitted texts are empty. */
export type RequestedFactor = {
  readonly type: string
  readonly name: string
  /** The issuer name in the authenticator app. */
  readonly issuer: string
  readonly phone: string
}

export type ReadEnrolment = {
  readonly type: FactorType
  readonly friendlyName: string
  /** Phone only. */
  readonly phone: PhoneNumber | null
}

/** The requested factor, if it is supported. */
export function readEnrolment(
  { isPhoneEnabled }: Pick<AccountSettings, 'isPhoneEnabled'>,
  { type, name, phone }: RequestedFactor,
): Outcome<ReadEnrolment, AccountFailure> {
  if (!isFactorType(type)) return invalid('factor_type needs to be totp, phone, or webauthn')
  if (type === 'phone' && !isPhoneEnabled) return fail({ code: 'mfa_phone_enroll_not_enabled' })
  const given = readGivenName(name)
  if (!given.ok) return given
  if (type !== 'phone') return succeed({ type, friendlyName: given.value, phone: null })
  if (phone === '') return invalid('Phone number required to enroll Phone factor')
  const number = parsePhone(phone)
  if (!number.ok) return invalid('Invalid phone number format (E.164 required)')
  return succeed({ type, friendlyName: given.value, phone: number.value })
}

/** A user-chosen name of a factor or passkey. */
export function readGivenName(text: string): Outcome<string, AccountFailure> {
  const name = parseGivenName(text)
  if (name.ok) return name
  const rule = `friendly_name must be text of at most ${MAX_GIVEN_NAME_LENGTH} characters, without NUL`
  return invalid(rule)
}

function invalid(message: string) {
  return fail({ code: 'validation_failed', message } as const)
}
