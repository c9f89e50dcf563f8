import { calculateJwkThumbprint, generateKeyPair, exportJWK } from 'jose'
import { expect, test } from 'vitest'
import { makeSigningPair, readSigningPair } from './signing-pair.ts'

async function exportPrivate(algorithm: string) {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  return exportJWK(privateKey)
}

test('a fresh pair has an id of its own and a public half without a private member', () => {
  const pair = makeSigningPair()
  const { x, y } = pair.privateKey
  expect(pair.publicKey).toEqual({
    kid: pair.kid,
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    key_ops: ['verify'],
    x,
    y,
  })
  expect(Buffer.from(pair.kid, 'base64url')).toHaveLength(16)
  expect(makeSigningPair().kid).not.toBe(pair.kid)
})

test('an imported key keeps its id, or gets its thumbprint (by jose)', async () => {
  const jwk = await exportPrivate('ES256')
  expect(readSigningPair({ ...jwk, kid: 'mine' })?.kid).toBe('mine')
  expect(readSigningPair(jwk)?.kid).toBe(await calculateJwkThumbprint(jwk))
  expect(readSigningPair({ ...jwk, alg: 'ES256', use: 'sig', ext: true })).not.toBeNull()
})

test('anything but a complete P-256 pair is rejected', async () => {
  const jwk = await exportPrivate('ES256')
  const other = await exportPrivate('ES256')
  const { d: _, ...publicHalf } = jwk
  const broken = [
    publicHalf,
    { ...jwk, d: other.d },
    { ...jwk, x: other.x },
    { ...jwk, x: other.x, y: other.y },
    { ...jwk, d: Buffer.alloc(32).toString('base64url') },
    { ...jwk, d: 'AA' },
    { ...jwk, kid: '' },
    { ...jwk, kid: 7 },
    { ...jwk, alg: 'HS256' },
    { ...jwk, crv: 'P-384' },
    { kty: 'oct', k: 'c2VjcmV0', kid: 'x' },
    null,
    'x',
    [],
  ]
  expect(broken.map((given) => readSigningPair(given))).toEqual(broken.map(() => null))
  for (const algorithm of ['ES384', 'ES512', 'RS256', 'EdDSA']) {
    expect(readSigningPair(await exportPrivate(algorithm))).toBeNull()
  }
})
