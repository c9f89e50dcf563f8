import { createHash } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, type JWTPayload } from 'jose'
import {
  clockSkew,
  clockTolerance,
  expectNoNonce,
  getValidatedIdTokenClaims,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from 'oauth4webapi'
import { z } from 'zod'
import type { Outcome } from '../../platform/outcome.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import {
  createRequestOptions,
  ProviderError,
  settle,
  type ProviderFetch,
} from './request-provider.ts'
import type { Discovered } from './discovery.ts'
import type { ProviderSettings } from './settings.ts'
import type { Claims } from './to-profile.ts'

/** Asymmetric signatures only: with a shared secret anyone who has it could sign. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const LEEWAY_SECONDS = 30

const keySet = z.object({ keys: z.array(z.looseObject({})) })

/**
 * Verifies ID tokens: signature by a key of the provider's set, issuer, audience, times, subject,
 * nonce (OpenID Connect Core §3.1.3.7). The caller compares the access token.
 */
export function createIdTokenReader(
  quirks: ProviderSettings['quirks'],
  fetch: ProviderFetch,
  clock: Clock,
) {
  const options = createRequestOptions(fetch, keySet, 'provider-unavailable')
  return (
    idToken: string,
    /** `nonce` is the token's expected nonce, null for none. */
    { clientIds, nonce }: Pick<ProviderSettings, 'clientIds'> & { readonly nonce: string | null },
    discovered: Discovered,
  ): Promise<Outcome<Claims, ProviderFailure>> =>
    settle(async () => {
      const named = decodeJwt(idToken)
      const now = clock().getTime()
      const server = {
        ...discovered,
        issuer: expectIssuer(named, discovered.issuer, quirks),
        id_token_signing_alg_values_supported: ALGORITHMS,
      }
      const client = {
        client_id: expectClient(named, clientIds),
        [clockSkew]: (now - Date.now()) / 1_000,
        [clockTolerance]: LEEWAY_SECONDS,
      }
      // The library reads ID tokens only in token endpoint responses.
      const reply = { access_token: 'none', token_type: 'bearer', id_token: idToken }
      const response = Response.json(reply)
      const processed = await processAuthorizationCodeResponse(server, client, response, {
        expectedNonce: nonce ?? expectNoNonce,
        requireIdToken: true,
      })
      await validateApplicationLevelSignature(discovered, response, options)
      const claims = getValidatedIdTokenClaims(processed)
      if (claims === undefined) throw error('none')
      if (claims.azp !== undefined && !clientIds.includes(claims.azp))
        throw error('issued to another client')
      if (claims.iat > now / 1_000 + LEEWAY_SECONDS) throw error('issued in the future')
      return claims
    })
}

/** The expected issuer of a token, given its claims. */
function expectIssuer(
  { iss, tid }: JWTPayload,
  issuer: string,
  { isTenanted = false, alsoIssuers = [] }: ProviderSettings['quirks'],
): string {
  const tenant = typeof tid === 'string' && /^[0-9a-f-]{36}$/.test(tid) ? tid : null
  if (isTenanted && tenant === null) throw error('no tenant')
  if (iss !== undefined && alsoIssuers.includes(iss)) return iss
  return isTenanted ? issuer.replace('{tenantid}', tenant ?? '') : issuer
}

/** The library supports one client at a time: the token's audience, if that is one of ours. */
function expectClient({ aud, azp }: JWTPayload, clientIds: ProviderSettings['clientIds']): string {
  const ours = clientIds.filter((id) => [aud].flat().includes(id))
  return ours.find((id) => id === azp) ?? ours[0] ?? clientIds[0]
}

/**
 * Whether an access token belongs to an ID token (Core §3.1.3.6): `at_hash` is the left half of its
 * hash, using the hash function of the ID token's signature.
 */
export function isTokenOfHash(accessToken: string, idToken: string, atHash: unknown): boolean {
  const { alg = '' } = decodeProtectedHeader(idToken)
  // Ed25519 uses SHA-512 internally.
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512'
  const digest = createHash(`sha${bits}`).update(accessToken).digest()
  return digest.subarray(0, digest.length / 2).toString('base64url') === atHash
}

function error(detail: string): ProviderError {
  return new ProviderError('provider-rejected', `ID token: ${detail}`)
}
