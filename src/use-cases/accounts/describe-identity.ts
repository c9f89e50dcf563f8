import { parseEmail, type EmailAddress } from '../../domain/accounts/email-address.ts'
import type { Identity } from '../../domain/accounts/user.ts'
import type { ProvidedPerson } from '../ports/identity-providers.ts'

/** What is kept of what a provider says of a person. */
export function describeIdentity(person: ProvidedPerson): Pick<Identity, 'data' | 'email'> {
  const email = readEmail(person.email)
  const data = {
    ...person.data,
    sub: person.subject,
    email_verified: email !== null && person.isEmailVerified,
    ...(email === null ? {} : { email }),
  }
  return { data, email }
}

/** The address that the provider says is the person's; null when it does not say so. */
export function readProvedEmail(person: ProvidedPerson): EmailAddress | null {
  return person.isEmailVerified ? readEmail(person.email) : null
}

function readEmail(text: string | null): EmailAddress | null {
  const email = text === null ? null : parseEmail(text)
  return email?.ok === true ? email.value : null
}
