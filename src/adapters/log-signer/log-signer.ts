import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { LogSigner } from '../../use-cases/ports/log-signer.ts'

/** What precedes the 32 bytes of a key in its PKCS #8 form (RFC 8410, section 7). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Signs with Ed25519 (RFC 8032).
 * @param seed the private key: 32 bytes
 */
export function createLogSigner(seed: Uint8Array): LogSigner {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return {
    publicKey: Buffer.from(x, 'base64url').toString('hex'),
    sign: (message) => sign(null, message, key).toString('hex'),
  }
}
