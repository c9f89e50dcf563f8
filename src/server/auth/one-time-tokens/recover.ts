import { z } from 'zod'
import { requestRecovery } from '../../../use-cases/accounts/one-time-tokens/request-recovery.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { linkFields, readLinkRequest } from '../identities/link-request.ts'
import { readBody } from '../read-body.ts'

const bodySchema = z.object({
  email: z.string().optional(),
  ...linkFields,
})

/** `POST /recover`: `{}` for any address. */
export function replyToRecover(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const body = await readBody(c, bodySchema)
    const outcome = await requestRecovery(deps.accounts, {
      email: body.email,
      ...readLinkRequest(deps, c, body),
    })
    unwrap(outcome)
    return c.json({})
  }
}
