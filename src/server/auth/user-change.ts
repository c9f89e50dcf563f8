import { z } from 'zod'
import { changeUserAsWished } from '../../use-cases/accounts/change-user.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { linkFields, readLinkWish } from './link-wish.ts'
import { metadataSchema, readBody } from './read-body.ts'
import { toWireUser } from './user-wire.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  current_password: z.string().optional(),
  nonce: z.string().optional(),
  data: metadataSchema.optional(),
  app_metadata: z.unknown().optional(),
  ...linkFields,
})

/** `PUT /user`: the account as it is afterwards. */
export function replyToUserChange(door: AuthDoor): AuthHandler {
  return async (c) => {
    const body = await readBody(c, bodySchema)
    const outcome = await changeUserAsWished(door.accounts, c.get('caller'), {
      email: body.email,
      phone: body.phone,
      password: body.password,
      currentPassword: body.current_password,
      nonce: body.nonce,
      data: body.data,
      appMetadata: body.app_metadata,
      ...readLinkWish(door, c, body),
    })
    return c.json(toWireUser(unwrap(outcome)))
  }
}
