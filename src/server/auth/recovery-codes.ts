import type { AuthHandler } from './door.ts'
import { AuthRefusal } from './error-reply.ts'

/** `/factors/recovery-codes` is not offered: without this line it would read as the id of a factor. */
export function refuseRecoveryCodes(): AuthHandler {
  return () => {
    throw new AuthRefusal({ code: 'not_found' })
  }
}
