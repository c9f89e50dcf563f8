import { z } from 'zod'
import { endUserSession } from '../../../use-cases/accounts/sessions/user-sessions.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { readVisitor } from '../visitor.ts'

/** `DELETE /sessions/{id}`: 204; only the caller's own sessions. */
export function replyToSession(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const id = z.uuid().safeParse(c.req.param('id'))
    const visitor = readVisitor(deps, c)
    const isEnded =
      id.success &&
      unwrap(await endUserSession(deps.accounts, c.get('caller'), { sessionId: id.data, visitor }))
    // Not `session_not_found`: clients take that to mean their own session is over.
    if (!isEnded) throw new AuthError({ code: 'not_found', message: 'You have no such session' })
    return c.body(null, 204)
  }
}
