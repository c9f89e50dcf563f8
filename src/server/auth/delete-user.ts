import { z } from 'zod'
import { deleteAccount } from '../../use-cases/accounts/delete-account.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'
import { readBody } from './read-body.ts'

const bodySchema = z.object({
  current_password: z.string().optional(),
  nonce: z.string().optional(),
})

/** `DELETE /user`: 204, and nothing is left; ours, not GoTrue's. */
export function replyToDeleteUser(door: AuthDoor): AuthHandler {
  return async (c) => {
    const { current_password: currentPassword, nonce } = await readBody(c, bodySchema)
    unwrap(await deleteAccount(door.accounts, c.get('caller'), { currentPassword, nonce }))
    return c.body(null, 204)
  }
}
