import { z } from 'zod'
import { applyUserChanges } from '../../../use-cases/accounts/profile/change-user.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { linkFields, readLinkRequest } from '../identities/link-request.ts'
import { metadataSchema, readBody } from '../read-body.ts'
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

/** `PUT /user`: returns the updated account. */
export function replyToUserChange(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const body = await readBody(c, bodySchema)
    const outcome = await applyUserChanges(deps.accounts, c.get('caller'), {
      email: body.email,
      phone: body.phone,
      password: body.password,
      currentPassword: body.current_password,
      nonce: body.nonce,
      data: body.data,
      appMetadata: body.app_metadata,
      ...readLinkRequest(deps, c, body),
    })
    return c.json(toWireUser(unwrap(outcome)))
  }
}
