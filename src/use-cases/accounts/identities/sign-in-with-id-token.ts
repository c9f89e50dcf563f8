import type { Visitor } from '../../../domain/accounts/session.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { IdentityProvider } from '../../ports/identity-providers.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { AccountFailure } from '../account-failure.ts'
import { signInWithIdentity } from './sign-in-with-identity.ts'
import { describeProviderFailure } from './describe-provider-failure.ts'
import type { Caller } from '../sessions/find-caller.ts'
import { allowLinking, linkIdentity } from './link-identity.ts'
import { openSession, type OpenedSession } from '../sessions/open-session.ts'

/** An ID token that a client got from a provider itself; an empty text counts as omitted. */
export type GivenIdToken = {
  readonly provider?: string | undefined
  readonly idToken?: string | undefined
  /** The provider's, from which the ID token's `at_hash` was made. */
  readonly accessToken?: string | undefined
  /** The token's `nonce` is its hash. */
  readonly nonce?: string | undefined
}

/** The token is invalid: reported as an OAuth error. `detail` is for the log. */
type IdTokenRejected = { readonly kind: 'id-token-rejected'; readonly detail: string }

type IdTokenOutcome = Outcome<OpenedSession, AccountFailure | IdTokenRejected>

/**
 * Signs in the user of an ID token, or links them.
 * @param linking the user to link it to; null to sign in
 */
export async function signInWithIdToken(
  deps: AccountDeps,
  given: GivenIdToken,
  { linking, visitor }: { readonly linking: Caller | null; readonly visitor: Visitor },
): Promise<IdTokenOutcome> {
  const { provider: name = '', idToken = '' } = given
  if (name === '' || idToken === '') {
    const message = 'Both "provider" and "id_token" are required'
    return fail({ code: 'validation_failed', message })
  }
  const provider = deps.identityProviders.get(name)
  if (provider === undefined) {
    const message = `Provider "${name.slice(0, 40)}" is not enabled`
    return fail({ code: 'provider_disabled', message })
  }
  const allowed = linking === null ? null : allowLinking(deps, linking)
  if (allowed?.ok === false) return allowed
  return tryAcquire(deps, provider, { ...given, idToken }, { linking, visitor })
}

async function tryAcquire(
  deps: AccountDeps,
  provider: IdentityProvider,
  { idToken, accessToken = '', nonce = '' }: GivenIdToken & { readonly idToken: string },
  { linking, visitor }: { readonly linking: Caller | null; readonly visitor: Visitor },
): Promise<IdTokenOutcome> {
  const read = await provider.readIdToken({
    idToken,
    accessToken: accessToken === '' ? null : accessToken,
    nonce: nonce === '' ? null : nonce,
  })
  if (!read.ok) {
    const { kind, detail } = read.failure
    if (kind === 'provider-rejected') return fail({ kind: 'id-token-rejected', detail })
    return fail(describeProviderFailure(provider, read.failure))
  }
  const verified = { provider: provider.name, user: read.value }
  const user =
    linking === null
      ? await signInWithIdentity(deps, verified, visitor)
      : await linkIdentity(deps, linking.user.id, verified, visitor)
  if (!user.ok) return user
  const session = linking === null ? {} : { sessionId: linking.session.id }
  return openSession(deps, user.value, { method: 'oauth', visitor, ...session })
}
