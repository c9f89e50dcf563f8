import { expect, test } from 'vitest'
import type { Ticker } from '../market/listings/ticker.ts'
import { createFormats } from './formats.ts'
import { DEFAULT_PREFERENCES, type Preferences } from './preferences.ts'

const formatsOf = (chosen: Partial<Preferences> = {}) =>
  createFormats({ ...DEFAULT_PREFERENCES, ...chosen })

test.each([
  ['comma', '1,234,567.89'],
  ['dot', '1.234.567,89'],
  ['space', '1\u00a0234\u00a0567,89'],
  ['apostrophe', '1’234’567.89'],
  ['indian', '12,34,567.89'],
] as const)('writes a number in the format of "%s"', (numberFormat, text) => {
  expect(formatsOf({ numberFormat }).number(1_234_567.89)).toBe(text)
})

test.each([
  ['words', 'Nov 9, 2026'],
  ['iso', '2026-11-09'],
  ['day-first', '09/11/2026'],
  ['month-first', '11/09/2026'],
  ['dotted', '09.11.2026'],
] as const)('writes a date in the format of "%s"', (dateFormat, text) => {
  expect(formatsOf({ dateFormat }).date('2026-11-09')).toBe(text)
})

test('an exact decimal keeps every requested digit', () => {
  expect(formatsOf().decimal('12345678901234567890.12345678')).toBe(
    '12,345,678,901,234,567,890.12345678',
  )
  expect(formatsOf().decimal('10')).toBe('10')
})

test.each([
  [1234.5, 'USD', '$1,234.50'],
  [-1234.5, 'USD', '−$1,234.50'],
  [0.0123, 'USD', '$0.0123'],
  [-0.001, 'EUR', '−€0.001'],
  [12, 'SEK', '12.00\u00a0SEK'],
] as const)('%d %s is %s', (value, currency, text) => {
  expect(formatsOf().money(value, currency)).toBe(text)
})

test('a gain has a plus sign, what rounds to nothing has none', () => {
  const { signedMoney, signedPercent } = formatsOf()
  expect(signedMoney('3.5', 'USD')).toBe('+$3.50')
  expect(signedMoney(-3.5, 'USD')).toBe('−$3.50')
  expect(signedMoney(0.001, 'USD')).toBe('$0.00')
  expect(signedMoney(-0.001, 'USD')).toBe('$0.00')
  expect(signedPercent(1.234)).toBe('+1.23%')
  expect(signedPercent(-0.004)).toBe('0.00%')
})

test.each([
  [999, '999'],
  [12_400_000, '12.4M'],
  [999_950, '1.0M'],
  [3.2e12, '3.2T'],
])('%d in short is %s', (value, text) => {
  expect(formatsOf().compact(value)).toBe(text)
})

test('a moment of today is its clock alone, and today is the day in the user’s zone', () => {
  const now = '2026-11-24T23:30:00Z'
  expect(formatsOf().recent('2026-11-24T20:12:00Z', now)).toBe('3:12 PM ET')
  expect(formatsOf().recent('2026-11-24T04:59:00Z', now)).toBe('Nov 23, 2026, 11:59 PM ET')
  const berlin = formatsOf({ timeZone: 'Europe/Berlin', dateFormat: 'dotted' })
  expect(berlin.recent('2026-11-24T23:12:00Z', now)).toBe('00:12 Berlin time')
  expect(berlin.recent('2026-11-24T20:12:00Z', now)).toBe('24.11.2026, 21:12 Berlin time')
})

test('an index is in points, and a price in its currency', () => {
  const formats = formatsOf({ numberFormat: 'dot' })
  expect(formats.quote('^GSPC' as Ticker, 6_499.2, 'USD')).toBe('6.499,20 points')
  expect(formats.quote('AAPL' as Ticker, 311.3, 'USD')).toBe('$311,30')
})

test('the day of a moment is that of the user’s zone', () => {
  expect(formatsOf().day('2026-11-25T03:00:00Z')).toBe('Nov 24, 2026')
  expect(formatsOf({ timeZone: 'Asia/Tokyo' }).day('2026-11-24T20:00:00Z')).toBe('Nov 25, 2026')
})

test("a moment is in the user's zone, which is named", () => {
  // New York is four hours behind UTC until the first Sunday of November, five afterwards.
  expect(formatsOf().moment('2026-10-30T20:00:00.000Z')).toBe('Oct 30, 2026, 4:00 PM ET')
  expect(
    formatsOf({ timeZone: 'Europe/Berlin', dateFormat: 'dotted' }).moment('2026-11-20T23:30:00Z'),
  ).toBe('21.11.2026, 00:30 Berlin time')
})
