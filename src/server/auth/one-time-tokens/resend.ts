import { z } from 'zod'
import { resendToken } from '../../../use-cases/accounts/one-time-tokens/resend-token.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { linkFields, readLinkRequest } from '../identities/link-request.ts'
import { toMessageReply } from './message-reply.ts'
import { readBody } from '../read-body.ts'

const bodySchema = z.object({
  type: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  ...linkFields,
})

/** `POST /resend`: the same answer whether or not there is anything to send. */
export function replyToResend(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { code_challenge, code_challenge_method, ...body } = await readBody(c, bodySchema)
    const outcome = await resendToken(deps.accounts, {
      ...body,
      ...readLinkRequest(deps, c, { code_challenge, code_challenge_method }),
    })
    return c.json(toMessageReply(unwrap(outcome)))
  }
}
