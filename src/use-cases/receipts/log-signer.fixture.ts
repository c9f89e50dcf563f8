import { generateKeyPairSync, sign } from 'node:crypto'
import type { LogSigner } from '../ports/log-signer.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')

/** A key of this process. */
export const SIGNER: LogSigner = {
  publicKey: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex'),
  sign: (message) => sign(null, message, privateKey).toString('hex'),
}
