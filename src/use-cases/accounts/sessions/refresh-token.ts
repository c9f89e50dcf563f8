import type { Secrets } from '../../ports/secrets.ts'

/** A parsed refresh token. Anyone can name a session and a number; the MAC makes it a token. */
export type RefreshTokenParts = {
  /** UUID. */
  readonly sessionId: string
  /** Its number in the session, from 1. */
  readonly number: number
  readonly mac: Uint8Array
}

const SESSION_BYTES = 16
const NUMBER_BYTES = 4
const MAC_BYTES = 32
const TOKEN_BYTES = SESSION_BYTES + NUMBER_BYTES + MAC_BYTES

/**
 * Refresh tokens are computed, not stored: session, number and salt give the same token again, so
 * that a client that lost a response can retry. The salt invalidates them with
 * their session's row; without the server's secret the row opens nothing.
 */
export function makeRefreshToken(
  secrets: Secrets,
  { sessionId, number, salt }: { sessionId: string; number: number; salt: Uint8Array },
): string {
  const head = Buffer.alloc(SESSION_BYTES + NUMBER_BYTES)
  head.write(sessionId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(number, SESSION_BYTES)
  const mac = computeRefreshMac(secrets, { sessionId, number, salt })
  return Buffer.concat([head, mac]).toString('base64url')
}

/** @returns null if the text cannot be a refresh token */
export function readRefreshToken(text: string): RefreshTokenParts | null {
  const bytes = Buffer.from(text, 'base64url')
  // One token has one spelling: what base64 ignores, such as stray letters, is rejected.
  if (bytes.length !== TOKEN_BYTES || bytes.toString('base64url') !== text) return null
  const hex = bytes.toString('hex', 0, SESSION_BYTES)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const number = bytes.readUInt32BE(SESSION_BYTES)
  return { sessionId, number, mac: bytes.subarray(SESSION_BYTES + NUMBER_BYTES) }
}

/** The expected MAC of this token number; 32 bytes. */
export function computeRefreshMac(
  secrets: Secrets,
  { sessionId, number, salt }: { sessionId: string; number: number; salt: Uint8Array },
): Uint8Array {
  const saltText = Buffer.from(salt).toString('hex')
  return secrets.mac('refresh-token', `${sessionId}:${number}:${saltText}`)
}
