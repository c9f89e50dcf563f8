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
  /** Null for one that has not signed in before, or keeps no cookies. */
  readonly device?: Device | null
}

/** A device that says it has signed in before. */
export type Device = {
  readonly id: string
  /** Unverified: what it has shown to which accounts. */
  readonly marks: readonly string[]
}

/** How long a session lasts, in whole days. */
export type SessionLimits = {
  /** Since its last refresh: a browser that is not used any more. */
  readonly idleDays: number
  /** Since it began, however often it is used. */
  readonly maxDays: number
}

/** Sessions a user may have at once; a new one ends the one that was used longest ago. */
export const MAX_SESSIONS = 50

const DAY_MS = 86_400_000

/** The times before which a session must not have begun, or have been refreshed last. */
export function findSessionCutoffs({ idleDays, maxDays }: SessionLimits, at: Date) {
  return {
    createdAt: new Date(at.getTime() - maxDays * DAY_MS),
    refreshedAt: new Date(at.getTime() - idleDays * DAY_MS),
  }
}

/** Whether a session has lasted too long, or was not used for too long. */
export function isSessionOver(
  { createdAt, refreshedAt }: Pick<Session, 'createdAt' | 'refreshedAt'>,
  limits: SessionLimits,
  at: Date,
): boolean {
  const cutoffs = findSessionCutoffs(limits, at)
  return (
    Date.parse(createdAt) < cutoffs.createdAt.getTime() ||
    Date.parse(refreshedAt) < cutoffs.refreshedAt.getTime()
  )
}
