import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import { packBars, unpackBars } from './pack-bars.ts'

const ONE_BAR = toColumns([
  { date: '2026-01-05', open: 1, high: 2, low: 0.5, close: 1.5, volume: 1000 },
])

/** Written by Python's struct and zlib: `<B3xI`, `<4x5di` of the bar above, crc32 of both in order. */
const ONE_BAR_HEX =
  '0100000001000000ca89210e00000000' +
  '000000000000f03f' +
  '0000000000000040' +
  '000000000000e03f' +
  '000000000000f83f' +
  '0000000000408f40' +
  '09253501'

test('one bar packs to the bytes written by another program', () => {
  expect(Buffer.from(packBars(ONE_BAR)).toString('hex')).toBe(ONE_BAR_HEX)
})

test('bytes written by another program unpack to the bar', () => {
  expect(unpackBars(new Uint8Array(Buffer.from(ONE_BAR_HEX, 'hex')))).toStrictEqual(ONE_BAR)
})

const anyDate = fc
  .date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

const anyBars = fc
  .array(
    fc.record({
      date: anyDate,
      open: fc.double(),
      high: fc.double(),
      low: fc.double(),
      close: fc.double(),
      volume: fc.double(),
    }),
    { maxLength: 60 },
  )
  .map(toColumns)

test('packed bars unpack to the same bits', () => {
  fc.assert(
    fc.property(anyBars, (bars) => {
      expect(unpackBars(packBars(bars))).toStrictEqual(bars)
    }),
  )
})

test('bytes in the middle of a larger buffer unpack too', () => {
  const packed = packBars(ONE_BAR)
  const larger = new Uint8Array(packed.length + 8)
  larger.set(packed, 3)
  expect(unpackBars(larger.subarray(3, 3 + packed.length))).toStrictEqual(ONE_BAR)
})

test('a change of any one bit is rejected', () => {
  const bits = packBars(ONE_BAR).length * 8
  for (let bit = 0; bit < bits; bit++) {
    const bytes = packBars(ONE_BAR)
    const at = Math.floor(bit / 8)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (bit % 8))
    expect(() => unpackBars(bytes), `bit ${bit}`).toThrow(/^Packed bars are damaged: /)
  }
})

test('bytes cut at any position are rejected', () => {
  const bytes = packBars(ONE_BAR)
  for (let length = 0; length < bytes.length; length++) {
    expect(() => unpackBars(bytes.subarray(0, length))).toThrow('Packed bars are damaged')
  }
})

test('each kind of corruption is named', () => {
  const bytes = packBars(ONE_BAR)
  expect(() => unpackBars(new Uint8Array(0))).toThrow('0 bytes are less than a header')
  expect(() => unpackBars(bytes.with(0, 2))).toThrow('version 2 is not 1')
  expect(() => unpackBars(bytes.with(4, 2))).toThrow('60 bytes where 104 were expected')
  expect(() => unpackBars(bytes.with(20, 1))).toThrow('the checksum differs')
})

test('columns of unequal length are not packed', () => {
  expect(() => packBars({ ...ONE_BAR, closes: new Float64Array(2) })).toThrow(
    'Cannot pack bars: 2 closes for 1 dates',
  )
})

test('an invalid date is not packed', () => {
  expect(() => packBars({ ...ONE_BAR, dates: ['05/01/2026'] })).toThrow('Cannot pack "05/01/2026"')
})
