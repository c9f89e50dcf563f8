import { beginAtProvider } from '../../use-cases/accounts/begin-at-provider.ts'
import { allowLinking } from '../../use-cases/accounts/link-identity.ts'
import { readVisit } from './authorize.ts'
import type { AuthDoor, AuthHandler } from './door.ts'
import { unwrap } from './error-reply.ts'

/**
 * `GET /user/identities/authorize?provider=`: where to go to link an identity. Asked from our own pages
 * it marks the browser; clients of other origins keep no cookie, and are asked when they come back.
 */
export function replyToIdentityAuthorize(door: AuthDoor): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    unwrap(allowLinking(door.accounts, caller))
    const begun = await beginAtProvider(door.accounts, { ...readVisit(door, c), caller })
    const { url } = unwrap(begun, { unexpected_failure: 503 })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  }
}
