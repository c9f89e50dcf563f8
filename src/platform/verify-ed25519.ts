import { createPublicKey, verify } from 'node:crypto'

/** An untrusted signature; key and signature in hexadecimal digits. */
export type Signed = {
  readonly message: Uint8Array
  readonly publicKey: string
  readonly signature: string
}

/** Whether an Ed25519 signature (RFC 8032) is that key's, of that message. */
export function verifyEd25519({ message, publicKey, signature }: Signed): boolean {
  try {
    const x = Buffer.from(publicKey, 'hex').toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, message, key, Buffer.from(signature, 'hex'))
  } catch {
    // The key is not a point on the curve.
    return false
  }
}
