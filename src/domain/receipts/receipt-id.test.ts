import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findReceiptId, RECEIPT_ID } from './receipt-id.ts'

test('equals what Python computes from the same text', () => {
  // base64.b32encode(hashlib.sha256(b'{"a":1}').digest()[:20]).decode().lower()
  expect(findReceiptId({ a: 1 })).toBe('afnl2724yv5c3wklowipaswybbbhhec6')
})

test('is the first 160 bits of the hash as a number to the base of 32', () => {
  fc.assert(
    fc.property(fc.integer(), (a) => {
      const digest = createHash('sha256').update(`{"a":${a}}`).digest('hex').slice(0, 40)
      const digits = BigInt(`0x${digest}`).toString(32).padStart(32, '0')
      const letters = [...digits].map(
        (digit) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(digit, 32)],
      )
      expect(findReceiptId({ a })).toBe(letters.join(''))
    }),
  )
})

test('looks like an id and depends on the contents, not on their order', () => {
  const id = findReceiptId({ ticker: 'AAPL', session: '2026-08-20' })
  expect(id).toMatch(RECEIPT_ID)
  expect(findReceiptId({ session: '2026-08-20', ticker: 'AAPL' })).toBe(id)
  expect(findReceiptId({ session: '2026-08-21', ticker: 'AAPL' })).not.toBe(id)
})
