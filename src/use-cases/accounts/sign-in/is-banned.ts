import type { User } from '../../../domain/accounts/user.ts'

/** Whether the operator currently bans this user. */
export function isBanned({ bannedUntil }: Pick<User, 'bannedUntil'>, at: Date): boolean {
  return bannedUntil !== null && Date.parse(bannedUntil) > at.getTime()
}
