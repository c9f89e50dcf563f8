import type { User } from '../../../domain/accounts/user.ts'

/** Whether the operator keeps this user out at the moment. */
export function isBanned({ bannedUntil }: Pick<User, 'bannedUntil'>, at: Date): boolean {
  return bannedUntil !== null && Date.parse(bannedUntil) > at.getTime()
}
