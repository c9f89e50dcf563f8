import { parseEmail, type EmailAddress } from '../../../domain/accounts/email-address.ts'
import type { Identity } from '../../../domain/accounts/user.ts'
import type { ProviderProfile } from '../../ports/identity-providers.ts'

/** What is stored of a provider's profile. */
export function describeIdentity(user: ProviderProfile): Pick<Identity, 'data' | 'email'> {
  const email = readEmail(user.email)
  const data = {
    ...user.data,
    sub: user.subject,
    email_verified: email !== null && user.isEmailVerified,
    ...(email === null ? {} : { email }),
  }
  return { data, email }
}

/** The address that the provider calls verified; null if there is none. */
export function readVerifiedEmail(user: ProviderProfile): EmailAddress | null {
  return user.isEmailVerified ? readEmail(user.email) : null
}

function readEmail(text: string | null): EmailAddress | null {
  const email = text === null ? null : parseEmail(text)
  return email?.ok === true ? email.value : null
}
