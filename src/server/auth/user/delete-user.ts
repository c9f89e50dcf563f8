import { z } from 'zod'
import { deleteAccount } from '../../../use-cases/accounts/profile/delete-account.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { readBody } from '../read-body.ts'

const bodySchema = z.object({
  current_password: z.string().optional(),
  nonce: z.string().optional(),
})

/** `DELETE /user`: 204, and all data is gone; ours, not GoTrue's. */
export function replyToDeleteUser(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const { current_password: currentPassword, nonce } = await readBody(c, bodySchema)
    unwrap(await deleteAccount(deps.accounts, c.get('caller'), { currentPassword, nonce }))
    return c.body(null, 204)
  }
}
