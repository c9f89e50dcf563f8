import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  verify,
} from 'node:crypto'
import { z } from 'zod'
import type { PrivateKeyJwk, SigningKeyPair } from '../../ports/signing-keys.ts'

/** 32 bytes in base64url. */
const FIELD = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** A private key in RFC 7518 §6.2 format; other members, such as `use`, are ignored. */
const PRIVATE_KEY = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: FIELD,
  y: FIELD,
  d: FIELD,
  kid: z.string().min(1).max(200).optional(),
  alg: z.literal('ES256').optional(),
})

/** A new pair with a random id. */
export function makeSigningPair(): SigningKeyPair {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pair = readSigningPair({
    ...made.export({ format: 'jwk' }),
    kid: randomBytes(16).toString('base64url'),
  })
  if (pair === null) throw new Error('A new key is invalid')
  return pair
}

/**
 * Parses an external private JSON Web Key (RFC 7517).
 * @param jwk parsed JSON; without a `kid` it gets the thumbprint of RFC 7638
 * @returns null if it is not a P-256 key, has no private half, or its halves do not match
 */
export function readSigningPair(jwk: unknown): SigningKeyPair | null {
  const { success, data } = PRIVATE_KEY.safeParse(jwk)
  if (!success) return null
  const { kty, crv, x, y, d, kid = computeThumbprint(data) } = data
  const privateKey = { kty, crv, x, y, d }
  if (!hasMatchingHalves(privateKey)) return null
  const use = { alg: 'ES256', use: 'sig', key_ops: ['verify'] } as const
  return { kid, privateKey, publicKey: { kid, kty, crv, x, y, ...use } }
}

/** Test signature: nothing else detects mismatched halves. */
function hasMatchingHalves(key: PrivateKeyJwk): boolean {
  const text = Buffer.from('halves of one pair')
  try {
    const privateKey = createPrivateKey({ key, format: 'jwk' })
    const { kty, crv, x, y } = key
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    return verify('sha256', text, publicKey, sign('sha256', text, privateKey))
  } catch {
    return false
  }
}

/** Members in the order required by RFC 7638 §3.2. */
function computeThumbprint({ crv, kty, x, y }: Omit<PrivateKeyJwk, 'd'>): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}
