import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { hintOf, isApiKey, looksLikeApiKey, makeApiKey } from './api-key.ts'

/** What a secret scanner would search for. */
const PATTERN = /^tapelight_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function readBase62(text: string): number {
  return Array.from(text).reduce((sum, digit) => sum * 62 + DIGITS.indexOf(digit), 0)
}

test('a key is its prefix, 32 random digits and their CRC-32, as zlib computes it', () => {
  for (let round = 0; round < 200; round += 1) {
    const key = makeApiKey(randomInt)
    const [, random = '', checksum = ''] = PATTERN.exec(key) ?? []
    expect(readBase62(checksum)).toBe(crc32(random))
    expect(isApiKey(key)).toBe(true)
  }
})

test('every digit of a key is drawn apart', () => {
  const drawn = Array.from({ length: 32 }, (_, index) => index)
  const key = makeApiKey(() => drawn.shift() ?? Number.NaN)
  expect(key).toContain(DIGITS.slice(0, 32))
  expect(drawn).toEqual([])
})

test('a key with any one character changed, missing or added is none', () => {
  const key = makeApiKey(randomInt)
  for (let index = 0; index < key.length; index += 1) {
    const other = key.charAt(index) === 'a' ? 'b' : 'a'
    expect(isApiKey(key.slice(0, index) + other + key.slice(index + 1))).toBe(false)
    expect(isApiKey(key.slice(0, index) + key.slice(index + 1))).toBe(false)
  }
  for (const text of ['', 'tapelight_', `${key}0`, ` ${key}`, `${key}\n`]) {
    expect(isApiKey(text)).toBe(false)
  }
})

test('a mistyped key still looks like one, an access token does not', () => {
  expect(looksLikeApiKey('tapelight_oops')).toBe(true)
  expect(looksLikeApiKey('eyJhbGciOiJFUzI1NiJ9.e30.c2ln')).toBe(false)
})

test('a hint shows the prefix and four characters', () => {
  expect(hintOf('tapelight_Ab3dEEEEEEEEEEEEEEEEEEEEEEEEEEEE123456')).toBe('tapelight_Ab3d…')
})
