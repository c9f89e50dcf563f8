import { z } from 'zod'
import { askRecovery } from '../../use-cases/accounts/ask-recovery.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { readBody } from './read-body.ts'
import { readVisitor } from './visitor.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  code_challenge: z.string().optional(),
  code_challenge_method: z.string().optional(),
})

/** `POST /recover`: `{}`, whoever the address belongs to. */
export function replyToRecover(door: AuthDoor): AuthHandler {
  return async (c) => {
    const body = await readBody(c, bodySchema)
    const outcome = await askRecovery(door.accounts, {
      email: body.email,
      codeChallenge: body.code_challenge,
      codeChallengeMethod: body.code_challenge_method,
      redirectTo: c.req.query('redirect_to') ?? null,
      visitor: readVisitor(door, c),
    })
    unwrap(outcome)
    return c.json({})
  }
}
