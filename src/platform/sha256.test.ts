import { sha256 as sha256InScript } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('the digest of "abc" is that of FIPS 180-4', () => {
  expect(Buffer.from(sha256(new TextEncoder().encode('abc'))).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('Node and browsers hash alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(sha256(bytes)).toEqual(sha256InScript(bytes))
    }),
  )
})
