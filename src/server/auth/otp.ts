import { z } from 'zod'
import { askCode } from '../../use-cases/accounts/ask-code.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { AuthRefusal, unwrap } from './error-reply.ts'
import { linkFields, readLinkWish } from './link-wish.ts'
import { toMessageReply } from './message-reply.ts'
import { metadataSchema, readBody } from './read-body.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  create_user: z.boolean().default(true),
  data: metadataSchema.optional(),
  channel: z.string().optional(),
  ...linkFields,
})

/** `POST /otp`: the same answer whether or not the address has an account. */
export function replyToOtp(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { email, phone, data, channel, ...body } = await readBody(c, bodySchema)
    if (phone && channel && channel !== 'sms') {
      const message = `Codes are sent by sms, not by "${channel.slice(0, 20)}"`
      throw new AuthRefusal({ code: 'validation_failed', message })
    }
    const outcome = await askCode(door.accounts, {
      email,
      phone,
      data,
      isNewcomerWelcome: body.create_user,
      ...readLinkWish(door, c, body),
    })
    return c.json(toMessageReply(unwrap(outcome)))
  }
}
