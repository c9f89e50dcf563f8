import { createFlow } from '../../../database/accounts/flow-states.ts'
import { chooseRedirect } from '../../../domain/accounts/choose-redirect.ts'
import { LIFETIME_SECONDS } from '../../../domain/accounts/token-lifetimes.ts'
import { fail, type Outcome, succeed } from '../../../platform/outcome.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import type { CodeChallenge } from './code-challenge.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { describeProviderFailure } from './describe-provider-failure.ts'
import { makeOneTimeText } from '../one-time-tokens/one-time-text.ts'
import { hashBrowserMark, sealAuthorizationRequest } from './authorization-request.ts'
import type { IdentityProvider } from '../../ports/identity-providers.ts'

/** A request to sign in at a provider. */
export type ProviderVisit = {
  readonly provider: string | undefined
  /** As requested; disallowed URLs become the product's own. */
  readonly redirectTo: string | null
  /** Space-separated; may be empty. */
  readonly scopes: string
  /** Set if the client wants a code to exchange instead of a session in the URL. */
  readonly challenge: CodeChallenge | null
  /** The cookie of the browser that leaves: only it can finish the flow. */
  readonly browserMark: string
  /** Set when a signed-in user links another identity. */
  readonly caller: Caller | null
}

// RFC 6749 §3.3.
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,200}$/
const MAX_SCOPES = 30

/**
 * Sends a user to an identity provider. The returned `state` is unguessable
 * and valid for one return.
 * @returns the redirect URL
 */
export async function beginAtProvider(
  deps: AccountDeps,
  visit: ProviderVisit,
): Promise<Outcome<{ readonly url: string }, AccountFailure>> {
  const { db, clock, secrets, settings } = deps
  const provider = findProvider(deps, visit.provider)
  if (!provider.ok) return provider
  const scopes = visit.scopes.split(' ').filter((scope) => scope !== '')
  if (scopes.length > MAX_SCOPES || scopes.some((scope) => !SCOPE.test(scope))) {
    const message = `"scopes" can have at most ${MAX_SCOPES} words of printable ASCII`
    return fail({ code: 'validation_failed', message })
  }
  const state = makeOneTimeText()
  const { siteUrl } = settings.redirectRules
  const redirectUri = describeCallback(siteUrl)
  const begun = await provider.value.begin({ state: state.text, redirectUri, scopes })
  if (!begun.ok) return fail(describeProviderFailure(provider.value, begun.failure))
  const at = clock()
  await createFlow(db, {
    stateHash: state.hash,
    provider: provider.value.name,
    method: 'oauth',
    redirectTo: chooseRedirect(visit.redirectTo, settings.redirectRules),
    challenge: visit.challenge,
    linkingUserId: visit.caller?.user.id ?? null,
    sealed: sealAuthorizationRequest(secrets, {
      ...begun.value.authorizationRequest,
      browserHash: hashBrowserMark(visit.browserMark),
      sessionId: visit.caller?.session.id ?? null,
    }),
    expiresAt: new Date(at.getTime() + LIFETIME_SECONDS.stayAtProvider * 1_000),
    at,
  })
  return succeed({ url: begun.value.url })
}

/** The callback URL, registered with each provider. */
export function describeCallback(siteUrl: string): string {
  return new URL('/auth/v1/callback', siteUrl).href
}

/** The provider of that name, if it is configured. */
function findProvider(
  { identityProviders }: Pick<AccountDeps, 'identityProviders'>,
  name: string | undefined,
): Outcome<IdentityProvider, AccountFailure> {
  const provider = identityProviders.get(name ?? '')
  if (provider !== undefined) return succeed(provider)
  const given = name === undefined || name === '' ? 'none was named' : `"${name.slice(0, 40)}"`
  const message = `Unsupported provider: ${given} is not enabled`
  return fail({ code: 'validation_failed', message })
}
