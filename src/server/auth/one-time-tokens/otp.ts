import { z } from 'zod'
import { requestCode } from '../../../use-cases/accounts/one-time-tokens/request-code.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { AuthError, unwrap } from '../error-reply.ts'
import { linkFields, readLinkRequest } from '../identities/link-request.ts'
import { toMessageReply } from './message-reply.ts'
import { metadataSchema, readBody } from '../read-body.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  create_user: z.boolean().default(true),
  data: metadataSchema.optional(),
  channel: z.string().optional(),
  ...linkFields,
})

/** `POST /otp`: the same answer whether or not the address has an account. */
export function replyToOtp(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { email, phone, data, channel, ...body } = await readBody(c, bodySchema)
    if (phone && channel && channel !== 'sms') {
      const message = `Codes are sent by sms, not by "${channel.slice(0, 20)}"`
      throw new AuthError({ code: 'validation_failed', message })
    }
    const outcome = await requestCode(deps.accounts, {
      email,
      phone,
      data,
      isNewUserWelcome: body.create_user,
      ...readLinkRequest(deps, c, body),
    })
    return c.json(toMessageReply(unwrap(outcome)))
  }
}
