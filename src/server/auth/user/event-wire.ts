import type { TrailEntry } from '../../../use-cases/accounts/profile/read-user-trail.ts'

/** A line of an account's trail as the wire shows one. */
export function toWireEvent({ event, at, address, userAgent, details }: TrailEntry) {
  return { event, at, ip: address, user_agent: userAgent, details }
}
