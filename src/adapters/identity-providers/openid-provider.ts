import { createHash } from 'node:crypto'
import { processUserInfoResponse, userInfoRequest } from 'oauth4webapi'
import { z } from 'zod'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { IdentityProvider, ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import { createRequestOptions, settle, type ProviderFetch } from './request-provider.ts'
import {
  exchangeCode,
  makeAuthorizationRequest,
  writeAuthorizationUrl,
} from './authorization-code.ts'
import { createDiscovery, type Discovered } from './discovery.ts'
import { createIdTokenReader, isTokenOfHash } from './id-token.ts'
import type { ProviderSettings } from './settings.ts'
import { toProfile, type Claims, type ProviderTokens } from './to-profile.ts'

/** An OpenID Connect Core 1.0 provider, discovered by issuer, with the code flow and PKCE. */
export function createOpenidProvider(
  settings: ProviderSettings,
  fetch: ProviderFetch,
  clock: Clock,
): IdentityProvider {
  const { name, label, clientIds, quirks } = settings
  const [clientId] = clientIds
  const discover = createDiscovery(settings, fetch, clock)
  const readIdToken = createIdTokenReader(quirks, fetch, clock)
  const toOutcome = async (claims: Claims, tokens: ProviderTokens, discovered: Discovered) => {
    const known = await addUserinfo(fetch, discovered, clientId, claims, tokens.providerToken)
    if (!known.ok) return known
    const user = toProfile(known.value, tokens, quirks.verifiedClaim)
    return user === null ? reject('a subject that cannot be stored') : succeed(user)
  }
  return {
    name,
    label,
    async begin({ state, redirectUri, scopes }) {
      const discovered = await discover()
      if (!discovered.ok) return discovered
      const authorizationRequest = makeAuthorizationRequest()
      const url = await writeAuthorizationUrl(discovered.value.authorization_endpoint, {
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
      const { verifier, nonce } = authorizationRequest
      const returned = { code, redirectUri, verifier }
      const given = await exchangeCode(fetch, discovered.value, settings, returned)
      if (!given.ok) return given
      const { id_token: idToken, access_token: accessToken, refresh_token: refresh } = given.value
      if (idToken === undefined) return reject('no ID token was given')
      // Our own client only: a token for another of the operator's clients is not valid here.
      const expected = { clientIds: [clientId] as const, nonce }
      const read = await readIdToken(idToken, expected, discovered.value)
      if (!read.ok) return read
      const { at_hash: atHash } = read.value
      if (atHash !== undefined && !isTokenOfHash(accessToken, idToken, atHash))
        return reject('at_hash of another access token')
      const tokens = { providerToken: accessToken, providerRefreshToken: refresh ?? null }
      return toOutcome(read.value, tokens, discovered.value)
    },
    async readIdToken({ idToken, accessToken, nonce }) {
      const discovered = await discover()
      if (!discovered.ok) return discovered
      // The claim is the nonce's SHA-256 in lowercase hex, as GoTrue expects it.
      const hash = nonce === null ? null : createHash('sha256').update(nonce).digest('hex')
      const read = await readIdToken(idToken, { clientIds, nonce: hash }, discovered.value)
      if (!read.ok) return read
      if (accessToken !== null && !isTokenOfHash(accessToken, idToken, read.value['at_hash']))
        return reject('at_hash of another access token')
      const tokens = { providerToken: accessToken, providerRefreshToken: null }
      return toOutcome(read.value, tokens, discovered.value)
    },
  }
}

const userinfo = z.looseObject({ sub: z.string() })

/** In the code flow a provider may return name and email only with the access token (§5.4). */
async function addUserinfo(
  fetch: ProviderFetch,
  server: Discovered,
  clientId: string,
  claims: Claims,
  accessToken: string | null,
): Promise<Outcome<Claims, ProviderFailure>> {
  const { sub, email } = claims
  if (email !== undefined || server.userinfo_endpoint === undefined || accessToken === null)
    return succeed(claims)
  return settle(async () => {
    const client = { client_id: clientId }
    const options = createRequestOptions(fetch, userinfo)
    const response = await userInfoRequest(server, client, accessToken, options)
    // Otherwise another user's email could be taken for this one's (§5.3.2).
    const result = await processUserInfoResponse(server, client, String(sub), response)
    return { ...result, ...claims }
  })
}

function reject(detail: string): Outcome<never, ProviderFailure> {
  return fail({ kind: 'provider-rejected', detail })
}
