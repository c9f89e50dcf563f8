import { findAssuranceLevel } from '../../../domain/accounts/assurance.ts'
import type { Session } from '../../../domain/accounts/session.ts'

/** A place where somebody is signed in, as the wire shows one; nothing in it opens it. */
export function toWireSessionEntry(session: Session) {
  return {
    id: session.id,
    created_at: session.createdAt,
    refreshed_at: session.refreshedAt,
    aal: findAssuranceLevel(session.proofs),
    amr: session.proofs,
    user_agent: session.userAgent,
    ip: session.address,
  }
}
