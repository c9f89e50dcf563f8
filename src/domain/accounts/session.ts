import type { AuthenticationProof } from './assurance.ts'

/** One place where somebody is signed in. */
export type Session = {
  /** UUID. */
  readonly id: string
  /** UUID. */
  readonly userId: string
  /** Newest first. */
  readonly proofs: readonly AuthenticationProof[]
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** When its last refresh token was given out; ISO 8601 UTC. */
  readonly refreshedAt: string
  readonly userAgent: string | null
  /** The client's address shortened to its network. */
  readonly address: string | null
}

/** Who is asking, as far as the connection tells. */
export type Visitor = {
  /** The client's address, from the socket or a trusted proxy. */
  readonly address: string
  readonly userAgent: string | null
}
