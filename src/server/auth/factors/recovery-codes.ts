import type { AuthHandler } from '../auth-deps.ts'
import { AuthError } from '../error-reply.ts'

/** `/factors/recovery-codes` is not offered: without this line it would match as a factor id. */
export function rejectRecoveryCodes(): AuthHandler {
  return () => {
    throw new AuthError({ code: 'not_found' })
  }
}
