import { readUserTrail } from '../../../use-cases/accounts/profile/read-user-trail.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { toWireEvent } from './event-wire.ts'

/** `GET /audit`: the last 100 events of the account, newest first; ours, not GoTrue's. */
export function replyToAudit({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const events = unwrap(await readUserTrail(accounts, c.get('caller')))
    return c.json(events.map(toWireEvent))
  }
}
