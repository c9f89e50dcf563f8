import { expect, test } from 'vitest'
import { toColumns } from '../market/prices/check-bars.ts'
import { hashBars } from './hash-bars.ts'

const first = { date: '2026-08-19', open: 10.1, high: 11, low: 9.5, close: 10.5, volume: 1000 }
const second = { date: '2026-08-20', open: 10.5, high: 12.25, low: 10.4, close: 12, volume: 0 }

test('equals what Python computes from the documented layout', () => {
  // hashlib.sha256(b''.join(struct.pack('<i5d', *row) for row in rows)).hexdigest()
  expect(hashBars(toColumns([first, second]))).toBe(
    'edc3f70bbc4b1151bac1e23bdd23e473db6d0ab47a0810780500c51d8df9b6ef',
  )
})

test('no bars have the hash of the empty message (FIPS 180-4)', () => {
  expect(hashBars(toColumns([]))).toBe(
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  )
})

test.each([
  ['a last digit', { ...second, close: 12.000000000000002 }],
  ['a date', { ...second, date: '2026-08-21' }],
  ['a volume', { ...second, volume: 1 }],
])('changing %s changes the hash', (_, changed) => {
  expect(hashBars(toColumns([first, changed]))).not.toBe(hashBars(toColumns([first, second])))
})

test('a volume of -0, which JSON cannot represent, hashes as 0', () => {
  expect(hashBars(toColumns([first, { ...second, volume: -0 }]))).toBe(
    hashBars(toColumns([first, second])),
  )
})
