import { z } from 'zod'
import { askRecovery } from '../../use-cases/accounts/ask-recovery.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { linkFields, readLinkWish } from './link-wish.ts'
import { readBody } from './read-body.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  ...linkFields,
})

/** `POST /recover`: `{}`, whoever the address belongs to. */
export function replyToRecover(door: AuthDoor): AuthHandler {
  return async (c) => {
    const body = await readBody(c, bodySchema)
    const outcome = await askRecovery(door.accounts, {
      email: body.email,
      ...readLinkWish(door, c, body),
    })
    unwrap(outcome)
    return c.json({})
  }
}
