import { z } from 'zod'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { IdentityProvider, ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import { requestProvider, type ProviderFetch } from './request-provider.ts'
import { makeAuthorizationRequest, writeAuthorizationUrl } from './authorization-request.ts'
import { exchangeCode } from './code-exchange.ts'
import { createDiscovery, type Discovered } from './discovery.ts'
import { isNonceOfClaim, isSame, isTokenOfHash, readIdToken } from './id-token.ts'
import type { ProviderSettings } from './settings.ts'
import { toProfile, type Claims, type ProviderTokens } from './to-profile.ts'

/** A provider by OpenID Connect Core 1.0, found by its issuer, with the code flow and PKCE. */
export function createOpenidProvider(
  settings: ProviderSettings,
  fetch: ProviderFetch,
  clock: Clock,
): IdentityProvider {
  const { name, label, clientIds, clientSecret, quirks } = settings
  const [clientId] = clientIds
  const discover = createDiscovery(settings, fetch, clock)
  const toOutcome = async (
    claims: Claims,
    tokens: ProviderTokens,
    { userinfoEndpoint }: Discovered,
  ) => {
    const known = await addUserinfo(fetch, userinfoEndpoint, claims, tokens.providerToken)
    if (!known.ok) return known
    const user = toProfile(known.value, tokens, quirks.verifiedClaim)
    return user === null ? reject('a subject that cannot be kept') : succeed(user)
  }
  return {
    name,
    label,
    async begin({ state, redirectUri, scopes }) {
      const discovered = await discover()
      if (!discovered.ok) return discovered
      const authorizationRequest = makeAuthorizationRequest()
      const url = writeAuthorizationUrl(discovered.value.authorizationEndpoint, {
        clientId,
        redirectUri,
        state,
        scopes: ['openid', ...(quirks.scopes ?? ['email', 'profile']), ...scopes],
        verifier: authorizationRequest.verifier,
        extraParameters: { ...quirks.extraParameters, nonce: authorizationRequest.nonce },
      })
      return succeed({ url, authorizationRequest })
    },
    async finish({ code, redirectUri, authorizationRequest }) {
      const discovered = await discover()
      if (!discovered.ok) return discovered
      const { tokenEndpoint: endpoint, isSecretPosted } = discovered.value
      const client = { endpoint, clientId, clientSecret, isSecretPosted }
      const { verifier, nonce } = authorizationRequest
      const given = await exchangeCode(fetch, { ...client, code, redirectUri, verifier })
      if (!given.ok) return given
      const { id_token: idToken, access_token: accessToken, refresh_token: refresh } = given.value
      if (idToken === undefined) return reject('no ID token was given')
      // This one is ours alone: a token made for another of the operator's clients was not meant here.
      const ours = { clientIds: [clientId] as const, quirks }
      const read = await readIdToken(idToken, discovered.value, ours, clock())
      if (!read.ok) return read
      const { nonce: claimed, at_hash: atHash } = read.value
      if (typeof claimed !== 'string' || !isSame(nonce, claimed)) return reject('another nonce')
      if (atHash !== undefined && !isTokenOfHash(accessToken, idToken, atHash))
        return reject('at_hash of another access token')
      const tokens = { providerToken: accessToken, providerRefreshToken: refresh ?? null }
      return toOutcome(read.value, tokens, discovered.value)
    },
    async readIdToken({ idToken, accessToken, nonce }) {
      const discovered = await discover()
      if (!discovered.ok) return discovered
      const read = await readIdToken(idToken, discovered.value, settings, clock())
      if (!read.ok) return read
      if (!isNonceOfClaim(nonce, read.value['nonce'])) return reject('another nonce')
      if (accessToken !== null && !isTokenOfHash(accessToken, idToken, read.value['at_hash']))
        return reject('at_hash of another access token')
      const tokens = { providerToken: accessToken, providerRefreshToken: null }
      return toOutcome(read.value, tokens, discovered.value)
    },
  }
}

const userinfo = z.looseObject({ sub: z.string() })

/** In the code flow a provider may tell name and e-mail only to whoever asks with the access token (§5.4). */
async function addUserinfo(
  fetch: ProviderFetch,
  endpoint: string | null,
  claims: Claims,
  accessToken: string | null,
): Promise<Outcome<Claims, ProviderFailure>> {
  if (claims['email'] !== undefined || endpoint === null || accessToken === null)
    return succeed(claims)
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const result = await requestProvider(fetch, endpoint, userinfo, { headers })
  if (!result.ok) return result
  // Otherwise another person's e-mail could be taken for this one's (§5.3.2).
  if (result.value.sub !== claims['sub']) return reject('userinfo of another subject')
  return succeed({ ...result.value, ...claims })
}

function reject(detail: string): Outcome<never, ProviderFailure> {
  return fail({ kind: 'provider-refused', detail })
}
