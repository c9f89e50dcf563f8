import { z } from 'zod'
import { refreshSession } from '../../../use-cases/accounts/sessions/refresh-session.ts'
import type { GrantReply } from '../auth-deps.ts'
import { OauthError, unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'
import { toWireSession } from './session-wire.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({ refresh_token: z.string().optional() })

/** `POST /token?grant_type=refresh_token`. */
export const grantByRefreshToken: GrantReply = async (deps, c) => {
  const { refresh_token: refreshToken = '' } = await readBody(c, bodySchema)
  if (refreshToken === '') throw new OauthError('invalid_request', 'refresh_token required')
  const visitor = readVisitor(deps, c)
  const outcome = await refreshSession(deps.accounts, { refreshToken, visitor })
  return c.json(toWireSession(unwrap(outcome, { user_banned: 400 })))
}
