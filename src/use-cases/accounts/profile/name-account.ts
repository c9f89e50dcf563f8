import type { User } from '../../../domain/accounts/user.ts'

/** What an authenticator shows somebody to tell their accounts apart. */
export function nameAccount({ email, phone }: Pick<User, 'email' | 'phone'>): string {
  return email ?? (phone === null ? 'Account' : `+${phone}`)
}
