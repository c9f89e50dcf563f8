import { z } from 'zod'
import { verifyToken } from '../../../use-cases/accounts/one-time-tokens/verify-token.ts'
import type { AuthContext, AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { PENDING_CONFIRMATION_TEXT } from './pending-confirmation.ts'
import { readBody } from '../read-body.ts'
import { requireKnownKey } from '../../middleware/known-key.ts'
import { toWireSession } from '../tokens/session-wire.ts'
import { answerPressedButton } from './verify-button.ts'
import { readVisitor } from '../visitor.ts'

const bodySchema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
})

/**
 * `POST /verify`: a session for a code or a link. The button on our own page posts a form to the
 * same URL, without the public key.
 */
export function replyToVerify(deps: AuthDeps): AuthHandler {
  const requireKey = requireKnownKey(deps.anonKey)
  return async (c) => {
    if (isForm(c)) return answerPressedButton(deps, c)
    let answer: Response | undefined
    const rejected = await requireKey(c, async () => {
      answer = await answerProof(deps, c)
    })
    return answer ?? rejected ?? c.body(null, 500)
  }
}

async function answerProof(deps: AuthDeps, c: AuthContext): Promise<Response> {
  const { token_hash: tokenHash, ...shown } = await readBody(c, bodySchema)
  const outcome = await verifyToken(deps.accounts, { ...shown, tokenHash }, readVisitor(deps, c))
  const verified = unwrap(outcome)
  return verified.kind === 'pending-confirmation'
    ? c.json({ msg: PENDING_CONFIRMATION_TEXT, code: '200' })
    : c.json(toWireSession(verified.opened))
}

function isForm(c: AuthContext): boolean {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded'
}
