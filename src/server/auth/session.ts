import { z } from 'zod'
import { endOwnSession } from '../../use-cases/accounts/own-sessions.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { AuthRefusal } from './error-reply.ts'
import { readVisitor } from './visitor.ts'

/** `DELETE /sessions/{id}`: 204; somebody else's session is none of the caller's. */
export function replyToSession(door: AuthDoor): AuthHandler {
  return async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const visitor = readVisitor(door, c)
    const isEnded =
      id.success &&
      (await endOwnSession(door.accounts, c.get('caller'), { sessionId: id.data, visitor }))
    // Not `session_not_found`: to clients that word means that their own session is over.
    if (!isEnded) throw new AuthRefusal({ code: 'not_found', message: 'You have no such session' })
    return c.body(null, 204)
  }
}
