import type { OneTimePurpose } from '../../../database/accounts/account-tables.ts'
import type { EmailAddress } from '../../../domain/accounts/email-address.ts'
import type { PhoneNumber } from '../../../domain/accounts/phone-number.ts'
import type { User } from '../../../domain/accounts/user.ts'

/** A message's recipient and channel. */
export type TokenTarget =
  | { readonly channel: 'email'; readonly address: EmailAddress }
  | { readonly channel: 'sms'; readonly address: PhoneNumber }

/** The recipient of a purpose's code; null if the account has no such address. */
export function findTokenTarget(user: User, purpose: OneTimePurpose): TokenTarget | null {
  switch (purpose) {
    case 'signup':
    case 'recovery':
    case 'magiclink':
    case 'email_change_old':
      return byMail(user.email)
    case 'email_change_new':
      return byMail(user.newEmail)
    case 'sms':
      return byText(user.phone)
    case 'phone_change':
      return byText(user.newPhone)
    case 'reauthentication':
      return byMail(user.email) ?? byText(user.phone)
  }
}

function byMail(address: EmailAddress | null): TokenTarget | null {
  return address === null ? null : { channel: 'email', address }
}

function byText(address: PhoneNumber | null): TokenTarget | null {
  return address === null ? null : { channel: 'sms', address }
}
