import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createUnpackCloses, packCloses } from './pack-closes.ts'

const bars = {
  dates: ['1962-01-02', '2006-01-03', '2026-11-20'],
  closes: Float64Array.of(0.1, Number.MIN_VALUE, 1e300),
}

test('closes come back bit for bit, also a second time', () => {
  const unpack = createUnpackCloses()
  expect(unpack(packCloses(bars))).toEqual(bars)
  expect(unpack(packCloses(bars))).toEqual(bars)
  fc.assert(
    fc.property(fc.float64Array({ noNaN: true, maxLength: 20 }), (closes) => {
      const dates = Array.from(closes, (_, at) => `2020-01-${String(at + 1).padStart(2, '0')}`)
      expect(unpack(packCloses({ dates, closes }))).toEqual({ dates, closes })
    }),
  )
})

test('no changed byte goes unnoticed', () => {
  const bytes = packCloses(bars)
  for (let at = 0; at < bytes.length; at++) {
    // Padding between the header's numbers.
    if ((at >= 1 && at < 4) || (at >= 12 && at < 16)) continue
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => createUnpackCloses()(changed)).toThrow('damaged')
  }
  expect(() => createUnpackCloses()(bytes.subarray(0, 8))).toThrow('less than a header')
  expect(() => createUnpackCloses()(bytes.subarray(0, bytes.length - 1))).toThrow('instead of')
})

test('an invalid date and columns of unequal length are not packed', () => {
  expect(() => packCloses({ ...bars, dates: ['1 May', '2', '3'] })).toThrow('"1 May"')
  expect(() => packCloses({ ...bars, dates: [] })).toThrow('3 for 0 dates')
})
