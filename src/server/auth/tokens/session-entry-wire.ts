import { findAssuranceLevel } from '../../../domain/accounts/assurance.ts'
import type { Session } from '../../../domain/accounts/session.ts'

/** A session-list entry in wire format; nothing in it grants access. */
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
