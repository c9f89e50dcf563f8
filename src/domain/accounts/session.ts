import type { AuthenticationProof } from './assurance.ts'

/** One signed-in session of a user. */
export type Session = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  /** Newest first. */
  readonly proofs: readonly AuthenticationProof[]
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** When its last refresh token was issued; ISO 8601 UTC. */
  readonly refreshedAt: string
  readonly userAgent: string | null
  /** The client's IP address, truncated to its network. */
  readonly address: string | null
}

/** The client, as far as the connection shows. */
export type Visitor = {
  /** The client's IP address, from the socket or a trusted proxy. */
  readonly address: string
  readonly userAgent: string | null
}
