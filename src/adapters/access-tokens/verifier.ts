import { type CryptoKey, errors, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { CLOCK_LEEWAY_SECONDS } from '../../domain/accounts/token-lifetimes.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { AccessTokens, PublishedKey, TokenError } from '../../use-cases/ports/access-tokens.ts'
import type { Clock } from '../../use-cases/ports/clock.ts'
import type { SigningKeys } from '../../use-cases/ports/signing-keys.ts'
import { AUDIENCE, fromClaims } from './claims.ts'

/** Longer than any token that fits in the headers servers accept. */
const MAX_TOKEN_LENGTH = 16_384

/** Bytes of an ES256 signature: two 32-byte numbers (RFC 7518 §3.4). */
const SIGNATURE_BYTES = 64

const ABSENT = z.never().optional()

/**
 * A header that may select a key: our algorithm, without an embedded key or a link to one. Other
 * members are ignored.
 */
const HEADER = z.object({
  alg: z.literal('ES256'),
  kid: z.string().min(1).max(200),
  jwk: ABSENT,
  jku: ABSENT,
  x5u: ABSENT,
  x5c: ABSENT,
})

export function createVerifier({
  keys,
  issuer,
  clock,
}: {
  readonly keys: SigningKeys
  readonly issuer: string
  readonly clock: Clock
}): AccessTokens['verify'] {
  const publicKeys = new WeakMap<PublishedKey, Promise<CryptoKey | Uint8Array>>()
  const importPublic = (key: PublishedKey) => {
    const { kty, crv, x, y } = key
    const known = publicKeys.get(key) ?? importJWK({ kty, crv, x, y }, 'ES256')
    publicKeys.set(key, known)
    return known
  }
  return async (token) => {
    const parts = readParts(token)
    if (parts === null) return reject('no token in three parts')
    const header = HEADER.safeParse(parts.header)
    if (!header.success) return reject('a header that is none of ours')
    const key = await keys.find(header.data.kid)
    if (key === null) return reject('an unknown key')
    const now = clock()
    try {
      const { payload } = await jwtVerify(token, await importPublic(key), {
        algorithms: ['ES256'],
        issuer,
        audience: AUDIENCE,
        clockTolerance: CLOCK_LEEWAY_SECONDS,
        currentDate: now,
      })
      if (typeof payload.aud !== 'string') return reject('a list of audiences', 'token-unfit')
      const read = fromClaims(payload)
      if (read === null) return reject('claims that are none of ours')
      const isFromFuture = read.issuedAt > now.getTime() / 1000 + CLOCK_LEEWAY_SECONDS
      return isFromFuture ? reject('issued in the future', 'token-unfit') : succeed(read)
    } catch (error) {
      return fail(describeError(error))
    }
  }
}

function reject(detail: string, kind: TokenError['kind'] = 'token-invalid') {
  return fail<TokenError>({ kind, detail })
}

/** Jose's messages contain no values; any other error is a bug of ours. */
function describeError(error: unknown): TokenError {
  if (!(error instanceof errors.JOSEError)) throw error
  return { kind: nameError(error), detail: error.message }
}

function nameError(error: errors.JOSEError): TokenError['kind'] {
  if (error instanceof errors.JWTExpired) return 'token-expired'
  const claim = error instanceof errors.JWTClaimValidationFailed ? error.claim : ''
  return claim === 'aud' || claim === 'nbf' ? 'token-unfit' : 'token-invalid'
}

/**
 * Parses a token before any of it is trusted. Each part must have the one encoding that RFC 7515
 * allows: decoders ignore padding, spaces and stray last bits, so one signature would have many
 * encodings.
 * @returns null when it is not a compact token with a signature of our length
 */
function readParts(token: string): { readonly header: unknown } | null {
  if (token.length > MAX_TOKEN_LENGTH) return null
  const parts = token.split('.', 4).map(decode)
  const [header, payload, signature] = parts
  if (parts.length !== 3 || !header || !payload || signature?.length !== SIGNATURE_BYTES)
    return null
  try {
    return { header: JSON.parse(header.toString('utf8')) }
  } catch {
    return null
  }
}

function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : null
}
