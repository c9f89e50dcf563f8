import { generateKeyPairSync } from 'node:crypto'
import type { SigningKeyPair, SigningKeys } from '../../use-cases/ports/signing-keys.ts'

/** A new pair for each call. */
export function makePair(kid: string): SigningKeyPair {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const half = { kty: 'EC', crv: 'P-256', x, y } as const
  const use = { alg: 'ES256', use: 'sig', key_ops: ['verify'] } as const
  return { kid, privateKey: { ...half, d }, publicKey: { kid, ...half, ...use } }
}

/** Fixed keys: the first signs, all verify. */
export function fixKeys(first: SigningKeyPair, ...others: readonly SigningKeyPair[]): SigningKeys {
  const pairs = [first, ...others]
  return {
    signer: () => first,
    find: async (kid) => pairs.find((pair) => pair.kid === kid)?.publicKey ?? null,
    published: () => pairs.map(({ publicKey }) => publicKey),
  }
}
