/** A passkey, without its credentials. */
export type Passkey = {
  /** UUID. */
  readonly id: string
  /** Empty when not given. */
  readonly friendlyName: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** Maximum passkeys per account. */
export const MAX_PASSKEYS = 10
