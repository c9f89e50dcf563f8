import { readOwnSessions } from '../../use-cases/accounts/own-sessions.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { toWireSessionEntry } from './session-entry-wire.ts'

/** `GET /sessions`: everywhere the caller is signed in, newest first; ours, not GoTrue's. */
export function replyToSessions({ accounts }: AuthDoor): AuthHandler {
  return async (c) => {
    const { user, session: current } = c.get('caller')
    const sessions = await readOwnSessions(accounts, { user })
    return c.json(
      sessions.map((session) => ({
        ...toWireSessionEntry(session),
        is_current: session.id === current.id,
      })),
    )
  }
}
