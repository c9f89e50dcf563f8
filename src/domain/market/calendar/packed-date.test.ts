import { expect, test } from 'vitest'
import { packDate, unpackDate } from './packed-date.ts'

test('a date is packed as its eight digits, and unpacked again', () => {
  expect(packDate('2026-11-21')).toBe(20261121)
  expect(unpackDate(20261121)).toBe('2026-11-21')
  expect(unpackDate(packDate('0099-01-02'))).toBe('0099-01-02')
})

test.each(['', '2026-11-2', '2026-11-210', '2026/11/21', '2026-1a-21', '2026-11- 1', '-026-11-21'])(
  'packing "%s" throws',
  (text) => {
    expect(() => packDate(text)).toThrow(`Cannot pack "${text}" as a date`)
  },
)
