import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const SECRET = 'a secret of more than thirty-two characters'
const secrets = createSecrets(SECRET)
const plain = new TextEncoder().encode('JBSWY3DPEHPK3PXP')

/** The second source: the same keys drawn with the browsers' interface. */
async function drawKey(info: string, use: 'encrypt' | 'sign') {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const material = await webcrypto.subtle.importKey('raw', bytes(SECRET), 'HKDF', false, [
    'deriveKey',
  ])
  return webcrypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: bytes('tapelight'), info: bytes(info) },
    material,
    use === 'sign'
      ? { name: 'HMAC', hash: 'SHA-256', length: 256 }
      : { name: 'AES-GCM', length: 256 },
    false,
    use === 'sign' ? ['sign'] : ['encrypt', 'decrypt'],
  )
}

test('sealed data opens again, whatever its length', () => {
  for (const length of [0, 1, 16, 1000]) {
    const bytes = new Uint8Array(length).fill(7)
    expect(secrets.open('totp-secret', secrets.seal('totp-secret', bytes))).toEqual(
      Buffer.from(bytes),
    )
  }
})

test('a seal is AES-256-GCM with a key of its purpose, and never twice the same', async () => {
  const sealed = secrets.seal('totp-secret', plain)
  const key = await drawKey('seal:totp-secret', 'encrypt')
  const opened = await webcrypto.subtle.decrypt(
    { name: 'AES-GCM', iv: sealed.slice(1, 13) },
    key,
    sealed.slice(13),
  )
  expect(new Uint8Array(opened)).toEqual(plain)
  const seals = Array.from({ length: 50 }, () => secrets.seal('totp-secret', plain))
  expect(new Set(seals.map((seal) => Buffer.from(seal).toString('hex'))).size).toBe(50)
})

test('another purpose or another secret fails to open it', () => {
  const sealed = secrets.seal('totp-secret', plain)
  expect(secrets.open('signing-key', sealed)).toBeNull()
  expect(createSecrets(`${SECRET}.`).open('totp-secret', sealed)).toBeNull()
  expect(createSecrets(SECRET).open('totp-secret', sealed)).toEqual(Buffer.from(plain))
})

test('every altered bit and every cut is detected', () => {
  const sealed = secrets.seal('totp-secret', plain)
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Uint8Array.from(sealed)
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(secrets.open('totp-secret', altered)).toBeNull()
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(secrets.open('totp-secret', sealed.slice(0, length))).toBeNull()
  }
})

test('a MAC is HMAC-SHA-256 with a key of its purpose, apart from the one that seals', async () => {
  const key = await drawKey('mac:one-time-code', 'sign')
  const text = new TextEncoder().encode('123456|é')
  const expected = await webcrypto.subtle.sign('HMAC', key, text)
  expect(secrets.mac('one-time-code', '123456|é')).toEqual(Buffer.from(expected))
  expect(secrets.mac('refresh-token', '123456|é')).not.toEqual(Buffer.from(expected))
})
