import { beginAtProvider } from '../../../use-cases/accounts/identities/begin-at-provider.ts'
import { allowLinking } from '../../../use-cases/accounts/identities/link-identity.ts'
import { readVisit } from './authorize.ts'
import type { AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'

/**
 * `GET /user/identities/authorize?provider=`: the URL for linking an identity. Our own pages mark
 * the browser with a cookie; clients of other origins have none, and confirm on their return.
 */
export function replyToIdentityAuthorize(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const caller = c.get('caller')
    unwrap(allowLinking(deps.accounts, caller))
    const begun = await beginAtProvider(deps.accounts, { ...readVisit(deps, c), caller })
    const { url } = unwrap(begun, { unexpected_failure: 503 })
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  }
}
