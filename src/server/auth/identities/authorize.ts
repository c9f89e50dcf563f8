import { chooseRedirect } from '../../../domain/accounts/choose-redirect.ts'
import {
  beginAtProvider,
  type ProviderVisit,
} from '../../../use-cases/accounts/identities/begin-at-provider.ts'
import { readCodeChallenge } from '../../../use-cases/accounts/identities/code-challenge.ts'
import { markBrowser } from '../tokens/browser-mark.ts'
import type { AuthContext, AuthDeps, AuthHandler } from '../auth-deps.ts'
import { unwrap } from '../error-reply.ts'
import { describeReturnedFailure } from './return-fields.ts'

/** `GET /authorize?provider=`: sends the browser to an identity provider. */
export function replyToAuthorize(deps: AuthDeps): AuthHandler {
  return async (c) => {
    const visit = readVisit(deps, c)
    const begun = await beginAtProvider(deps.accounts, { ...visit, caller: null })
    if (begun.ok) return c.redirect(begun.value.url, 302)
    // A person is at this browser; errors in the request itself are for the developer.
    if (begun.failure.code !== 'unexpected_failure') return unwrap(begun)
    const { redirectRules } = deps.accounts.settings
    const redirectTo = chooseRedirect(visit.redirectTo, redirectRules)
    const target = describeReturnedFailure(redirectTo, begun.failure, { isInQuery: true })
    return c.redirect(target, 302)
  }
}

/** The query parameters in use; all others are dropped. */
export function readVisit(deps: AuthDeps, c: AuthContext): Omit<ProviderVisit, 'caller'> {
  const method = c.req.query('code_challenge_method')
  return {
    provider: c.req.query('provider'),
    redirectTo: c.req.query('redirect_to') ?? null,
    scopes: c.req.query('scopes') ?? '',
    challenge: unwrap(readCodeChallenge(c.req.query('code_challenge'), method)),
    browserMark: markBrowser(deps, c),
  }
}
