import type { User } from '../../../domain/accounts/user.ts'

/** The name an authenticator shows to distinguish accounts. */
export function nameAccount({ email, phone }: Pick<User, 'email' | 'phone'>): string {
  return email ?? (phone === null ? 'Account' : `+${phone}`)
}
