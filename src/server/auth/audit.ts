import { readOwnTrail } from '../../use-cases/accounts/read-own-trail.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { toWireEvent } from './event-wire.ts'

/** `GET /audit`: the last 100 things that happened to the account, newest first; ours, not GoTrue's. */
export function replyToAudit({ accounts }: AuthDoor): AuthHandler {
  return async (c) => {
    const events = unwrap(await readOwnTrail(accounts, c.get('caller')))
    return c.json(events.map(toWireEvent))
  }
}
