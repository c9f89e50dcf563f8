/** A key that signs in by itself, without anything that opens it. */
export type Passkey = {
  /** UUID. */
  readonly id: string
  /** Empty when none was given. */
  readonly friendlyName: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** An account has at most so many. */
export const MAX_PASSKEYS = 10
