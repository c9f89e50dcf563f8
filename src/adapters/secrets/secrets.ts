import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  type DecipherGCM,
} from 'node:crypto'
import type { Secrets } from '../../use-cases/ports/secrets.ts'

/** Version byte of sealed data, for future formats. */
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts and signs with keys derived from one secret by HKDF-SHA-256 (RFC 5869): each purpose has
 * its own, and none reveals another or the secret.
 * @param secret at least 32 random characters; the same text always gives the same keys
 */
export function createSecrets(secret: string): Secrets {
  const keys = new Map<string, Buffer>()
  const drawKey = (use: 'seal' | 'mac', purpose: string): Buffer => {
    const info = `${use}:${purpose}`
    const known = keys.get(info)
    if (known !== undefined) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'tapelight', info, 32))
    keys.set(info, key)
    return key
  }
  return {
    seal: (purpose, plain) => seal(drawKey('seal', purpose), plain),
    open: (purpose, sealed) => open(drawKey('seal', purpose), sealed),
    mac: (purpose, text) =>
      createHmac('sha256', drawKey('mac', purpose)).update(text, 'utf8').digest(),
  }
}

function seal(key: Uint8Array, plain: Uint8Array): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  const inside = [cipher.update(plain), cipher.final()]
  return Buffer.concat([Uint8Array.of(FORM), nonce, ...inside, cipher.getAuthTag()])
}

function open(key: Uint8Array, sealed: Uint8Array): Uint8Array | null {
  if (sealed[0] !== FORM || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) return null
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return finish(decipher, sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES))
}

function finish(decipher: DecipherGCM, inside: Uint8Array): Uint8Array | null {
  const plain = decipher.update(inside)
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch {
    // It throws only on a tag mismatch, so none of it can be trusted.
    return null
  }
}
