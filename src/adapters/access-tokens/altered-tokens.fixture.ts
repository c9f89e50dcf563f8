import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  type JsonWebKeyInput,
} from 'node:crypto'
import type { SigningKeyPair } from '../../use-cases/ports/signing-keys.ts'
import { makePair } from './fixed-keys.fixture.ts'

/** Draws integers from 0 to below a limit. */
export type Draw = (limit: number) => number

/** A forger's means: other users' tokens, the published key, and their own keys. */
export type Forge = {
  readonly token: string
  readonly other: string
  readonly ours: SigningKeyPair
  readonly draw: Draw
}

/** Creates a token that must be rejected. */
export type Alteration = (forge: Forge) => string

const FOREIGN = makePair('foreign')

/** mulberry32: deterministic for a seed. */
export function drawFrom(seed: number): Draw {
  let state = seed
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

export function takeApart(token: string): [string, string, string] {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [header, payload, signature]
}

export function write(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

export function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}

export function pick<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[draw(values.length)]
  if (value === undefined) throw new Error('Nothing to pick from')
  return value
}

/** Flips one bit of the bytes that a part encodes. */
export function flipBit(part: string, draw: Draw): string {
  const bytes = Buffer.from(part, 'base64url')
  const bit = draw(bytes.length * 8)
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return bytes.toString('base64url')
}

/** The honest payload under another header, signed with any available key. */
export function resign(
  { token }: Forge,
  header: object,
  claims: object = {},
  key: SigningKeyPair = FOREIGN,
): string {
  const [, payload] = takeApart(token)
  const text = `${write(header)}.${write({ ...read(payload), ...claims })}`
  return `${text}.${signEs256(text, key).toString('base64url')}`
}

export function signEs256(text: string, { privateKey }: SigningKeyPair): Buffer {
  const jwk: JsonWebKeyInput = { key: { ...privateKey }, format: 'jwk' }
  return sign('sha256', Buffer.from(text), {
    key: createPrivateKey(jwk),
    dsaEncoding: 'ieee-p1363',
  })
}

/** The published key in every form that a careless verifier may accept as an HMAC secret. */
export function listPublicForms({ publicKey }: SigningKeyPair): readonly (string | Buffer)[] {
  const { kty, crv, x, y } = publicKey
  const key = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
  const pem = key.export({ type: 'spki', format: 'pem' })
  const der = key.export({ type: 'spki', format: 'der' })
  const point = der.subarray(-65)
  return [
    pem,
    pem.toString().trimEnd(),
    pem.toString().replaceAll('\n', '\r\n'),
    pem.toString().replaceAll(/-----[^-]+-----|\n/g, ''),
    der,
    der.toString('hex'),
    point,
    point.subarray(1),
    Buffer.from(x, 'base64url'),
    x,
    JSON.stringify(publicKey),
    JSON.stringify({ kty, crv, x, y }),
    JSON.stringify({ keys: [publicKey] }),
    '',
  ]
}

export function signHmac(text: string, hash: string, key: string | Buffer): string {
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

export { FOREIGN }
