import type { Outcome } from '../../platform/outcome.ts'

/** Too many passwords are waiting to be hashed; nothing was hashed. Worth trying again in seconds. */
export type HasherBusy = { readonly kind: 'hasher-busy'; readonly retryAfterSeconds: number }

/** What comparing a password with a kept hash found. */
type PasswordMatch = {
  readonly isMatch: boolean
  /** The password was right and its hash was made with other parameters than today's: make it anew. */
  readonly isRehashDue: boolean
}

/**
 * Hashes passwords slowly on purpose, a few at a time and off the event loop. Passwords are those
 * that `judgePassword` or `isUsablePassword` let pass, taken as they are: no byte is dropped.
 */
export type PasswordHasher = {
  /** A hash that carries its own salt and parameters (PHC string format), never twice the same. */
  readonly hash: (password: string) => Promise<Outcome<string, HasherBusy>>
  /**
   * Compares a password with a hash. It does the same work when there is no hash, so that nobody
   * learns from the time whether an account exists.
   * @param hash as `hash` gave it, or null for an unknown account or one without a password, which
   *   never match; one that cannot be read never matches either
   */
  readonly verify: (
    password: string,
    hash: string | null,
  ) => Promise<Outcome<PasswordMatch, HasherBusy>>
}
