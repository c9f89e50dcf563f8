import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, errors, jwtVerify, type JWTPayload } from 'jose'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { ProviderFailure } from '../../use-cases/ports/identity-providers.ts'
import type { Discovered } from './discovery.ts'
import type { ProviderSettings } from './settings.ts'

/** Signatures of key pairs only: a shared secret would let a client's holder sign for anybody. */
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

/**
 * Reads an ID token: signature by a key of the provider's set, issuer, audience, times, subject
 * (OpenID Connect Core §3.1.3.7). Nonce and access token are for the caller to compare.
 */
export async function readIdToken(
  idToken: string,
  { issuer, findKey }: Pick<Discovered, 'issuer' | 'findKey'>,
  { clientIds, quirks }: Pick<ProviderSettings, 'clientIds' | 'quirks'>,
  now: Date,
): Promise<Outcome<JWTPayload, ProviderFailure>> {
  try {
    const { payload } = await jwtVerify(idToken, findKey, {
      algorithms: ALGORITHMS,
      audience: [...clientIds],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: now,
      requiredClaims: ['iss', 'sub', 'exp', 'iat'],
    })
    const reason = findError(payload, issuer, clientIds, quirks, now)
    return reason === null ? succeed(payload) : reject(reason)
  } catch (error) {
    return readFailure(error)
  }
}

function findError(
  { iss, aud, azp, iat = Infinity, tid }: JWTPayload,
  issuer: string,
  clientIds: readonly string[],
  { isTenanted = false, alsoIssuers = [] }: ProviderSettings['quirks'],
  now: Date,
): string | null {
  const tenant = typeof tid === 'string' && /^[0-9a-f-]{36}$/.test(tid) ? tid : null
  if (isTenanted && tenant === null) return 'no tenant'
  const expected = isTenanted ? issuer.replace('{tenantid}', tenant ?? '') : issuer
  if (iss === undefined || ![expected, ...alsoIssuers].includes(iss)) return 'another issuer'
  if (azp !== undefined && !(typeof azp === 'string' && clientIds.includes(azp)))
    return 'issued to another client'
  if (Array.isArray(aud) && aud.length > 1 && azp === undefined) return 'issued to nobody named'
  return iat > now.getTime() / 1_000 + LEEWAY_SECONDS ? 'issued in the future' : null
}

/**
 * Whether an access token belongs to an ID token (Core §3.1.3.6): `at_hash` is the left half of its
 * hash, by the hash function of the ID token's signature.
 */
export function isTokenOfHash(accessToken: string, idToken: string, atHash: unknown): boolean {
  const { alg = '' } = decodeProtectedHeader(idToken)
  // Ed25519 hashes with SHA-512 inside.
  const bits = /(?:256|384|512)$/.exec(alg)?.[0] ?? '512'
  const digest = createHash(alg === 'Ed25519' ? 'sha512' : `sha${bits}`)
    .update(accessToken)
    .digest()
  const half = digest.subarray(0, digest.length / 2).toString('base64url')
  return typeof atHash === 'string' && isSame(half, atHash)
}

/**
 * Whether a nonce and a claim belong together: both absent, or the claim is the nonce's SHA-256 in
 * lower-case hex (auth contract §3.1).
 */
export function isNonceOfClaim(nonce: string | null, claim: unknown): boolean {
  if (nonce === null || claim === undefined) return nonce === null && claim === undefined
  const hash = createHash('sha256').update(nonce).digest('hex')
  return typeof claim === 'string' && isSame(hash, claim)
}

/** Compared in constant time. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function readFailure(error: unknown) {
  if (error instanceof errors.JWTExpired) return reject('expired')
  if (error instanceof errors.JWTClaimValidationFailed)
    return reject(`claim "${error.claim}" ${error.reason}`)
  if (error instanceof errors.JWKSNoMatchingKey) return reject('signed by an unknown key')
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError))
    return unavailable(error)
  // A set that cannot be read, or was answered with an error, is the provider's trouble.
  if (error.code === errors.JWKSInvalid.code || error.code === errors.JOSEError.code)
    return unavailable(error)
  return reject(error.code)
}

function reject(detail: string) {
  return fail({ kind: 'provider-refused' as const, detail: `ID token: ${detail}` })
}

function unavailable(error: unknown) {
  const detail = error instanceof Error ? error.message.slice(0, 200) : 'unreadable'
  return fail({ kind: 'provider-unavailable' as const, detail: `key set: ${detail}` })
}
