import { readUserSessions } from '../../../use-cases/accounts/sessions/user-sessions.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { toWireSessionEntry } from './session-entry-wire.ts'

/** `GET /sessions`: all of the caller's sessions, newest first; ours, not GoTrue's. */
export function replyToSessions({ accounts }: AuthDeps): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    const sessions = unwrap(await readUserSessions(accounts, caller))
    return c.json(
      sessions.map((session) => ({
        ...toWireSessionEntry(session),
        is_current: session.id === caller.session.id,
      })),
    )
  }
}
