import type { TrailEntry } from '../../../use-cases/accounts/profile/read-user-trail.ts'

/** An audit event in wire format. */
export function toWireEvent({ event, at, address, userAgent, details }: TrailEntry) {
  return { event, at, ip: address, user_agent: userAgent, details }
}
