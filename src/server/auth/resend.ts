import { z } from 'zod'
import { resendProof } from '../../use-cases/accounts/resend-proof.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { linkFields, readLinkWish } from './link-wish.ts'
import { toMessageReply } from './message-reply.ts'
import { readBody } from './read-body.ts'

const bodySchema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  ...linkFields,
})

/** `POST /resend`: the same answer whether or not there is anything to send. */
export function replyToResend(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { code_challenge, code_challenge_method, ...body } = await readBody(c, bodySchema)
    const outcome = await resendProof(door.accounts, {
      ...body,
      ...readLinkWish(door, c, { code_challenge, code_challenge_method }),
    })
    return c.json(toMessageReply(unwrap(outcome)))
  }
}
