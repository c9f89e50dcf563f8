import type { Outcome } from '../../platform/outcome.ts'

/** The hashing queue is full; nothing was hashed. Retry in seconds. */
export type HasherBusy = { readonly kind: 'hasher-busy'; readonly retryAfterSeconds: number }

/** The result of comparing a password with a stored hash. */
type PasswordMatch = {
  readonly isMatch: boolean
  /** The password was right but its hash has outdated parameters: rehash. */
  readonly isRehashDue: boolean
}

/**
 * Hashes passwords slowly on purpose, a few at a time and off the event loop. Passwords are those
 * that passed `judgePassword` or `isUsablePassword`, unmodified: no byte is dropped.
 */
export type PasswordHasher = {
  /** A hash with its own salt and parameters (PHC string format), never twice the same. */
  readonly hash: (password: string) => Promise<Outcome<string, HasherBusy>>
  /**
   * Compares a password with a hash. It does the same work without a hash, so that timing does not
   * reveal whether an account exists.
   * @param hash as returned by `hash`, or null for an unknown account or one without a password,
   * which never match; nor does an unreadable one
   */
  readonly verify: (
    password: string,
    hash: string | null,
  ) => Promise<Outcome<PasswordMatch, HasherBusy>>
}
