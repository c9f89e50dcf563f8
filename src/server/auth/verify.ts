import { z } from 'zod'
import { verifyProof } from '../../use-cases/accounts/verify-proof.ts'
import type { AuthContext, AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { FIRST_HALF_TEXT } from './first-half.ts'
import { readBody } from './read-body.ts'
import { requireKnownKey } from '../middleware/known-key.ts'
import { toWireSession } from './session-wire.ts'
import { answerPressedButton } from './verify-button.ts'
import { readVisitor } from './visitor.ts'

const bodySchema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  token: z.string().optional(),
  token_hash: z.string().optional(),
})

/**
 * `POST /verify`: a session for a code or a link. The button of our own page sends a form to the same
 * address, without the public key.
 */
export function replyToVerify(door: AuthDoor): AuthHandler {
  const requireKey = requireKnownKey(door.anonKey)
  return async (c) => {
    if (isForm(c)) return answerPressedButton(door, c)
    let answer: Response | undefined
    const refused = await requireKey(c, async () => {
      answer = await answerProof(door, c)
    })
    return answer ?? refused ?? c.body(null, 500)
  }
}

async function answerProof(door: AuthDoor, c: AuthContext): Promise<Response> {
  const { token_hash: tokenHash, ...shown } = await readBody(c, bodySchema)
  const outcome = await verifyProof(door.accounts, { ...shown, tokenHash }, readVisitor(door, c))
  const verified = unwrap(outcome)
  return verified.kind === 'first-half'
    ? c.json({ msg: FIRST_HALF_TEXT, code: '200' })
    : c.json(toWireSession(verified.opened))
}

function isForm(c: AuthContext): boolean {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  return type === 'application/x-www-form-urlencoded'
}
