/** What a key may do besides reading the market, which every key may. */
export const API_KEY_SCOPES = [
  'portfolio:read',
  'watchlists:read',
  'watchlists:write',
  'alerts:read',
  'alerts:write',
] as const

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

/** A user's key, without what would let anyone use it. */
export type ApiKey = {
  /** UUID. */
  readonly id: string
  readonly name: string
  /** How it begins. */
  readonly hint: string
  readonly scopes: readonly ApiKeyScope[]
  /** ISO 8601 UTC. */
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
}

/** A day, UTC, on which requests came with a key. */
type ApiKeyDay = {
  readonly day: string
  readonly requests: number
}

export type ApiKeyWithUsage = ApiKey & {
  /** Oldest first; days without requests are omitted. */
  readonly days: readonly ApiKeyDay[]
}

/** Keys per account, expired ones included. */
export const MAX_API_KEYS = 20
export const MAX_KEY_NAME_LENGTH = 60
export const MAX_KEY_DAYS = 365

const PREFIX = 'tapelight_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 32
const CHECKSUM_LENGTH = 6
const KEY = new RegExp(
  `^${PREFIX}([0-9A-Za-z]{${RANDOM_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
)

/**
 * A new key: a fixed prefix, 190 bits of chance, and the CRC-32 of those, both in base 62. Prefix and
 * checksum let scanners of source code find leaked keys, without false alarms.
 * @param chooseBelow a whole number from 0 up to, not including, the given one, from a cryptographic
 *   source and without bias (`randomInt` of node:crypto)
 */
export function makeApiKey(chooseBelow: (limit: number) => number): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () =>
    DIGITS.charAt(chooseBelow(DIGITS.length)),
  ).join('')
  return `${PREFIX}${random}${writeChecksum(random)}`
}

/** Whether a text is meant to be a key, valid or not: no other bearer begins like one. */
export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Whether a text has the form of a key and its checksum is right; it may still be unknown. */
export function isApiKey(text: string): boolean {
  const [, random = '', checksum] = KEY.exec(text) ?? []
  return checksum !== undefined && writeChecksum(random) === checksum
}

/** How a key begins: enough to recognize it, too little to guess it. */
export function hintOf(key: string): string {
  return `${key.slice(0, PREFIX.length + 4)}…`
}

/** Base 62, most significant digit first, padded with zeros. */
function writeChecksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  while (written.length < CHECKSUM_LENGTH) {
    written = DIGITS.charAt(rest % DIGITS.length) + written
    rest = Math.floor(rest / DIGITS.length)
  }
  return written
}

/** CRC-32 of ISO 3309, as in zip and PNG. */
function crc32(ascii: string): number {
  let crc = 0xffffffff
  for (let index = 0; index < ascii.length; index += 1) {
    crc ^= ascii.charCodeAt(index)
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}
