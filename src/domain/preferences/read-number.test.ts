import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { createFormats } from './formats.ts'
import { NUMBER_FORMATS, type Preferences } from './preferences.ts'
import { readNumber, writeNumber } from './read-number.ts'

type Format = Preferences['numberFormat']
const FORMATS: readonly Format[] = ['comma', 'dot', 'space', 'apostrophe', 'indian']

test.each([
  ['10', '10'],
  [' 10.50 ', '10.50'],
  ['1,5', '1.5'],
  ['12,5000', '12.5000'],
  ['0,123', '0.123'],
  ['1234,567', '1234.567'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234.567,8', '1234567.8'],
  ['12,34,567.50', '1234567.50'],
  ['12,34,567', '1234567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['1 234,56', '1234.56'],
  ['1\u00a0234\u00a0567', '1234567'],
  ['1\u202f234,5', '1234.5'],
  ['1 234,567', '1234.567'],
  ['1’234.50', '1234.50'],
  ["1'234'567", '1234567'],
  ['−1,5', '-1.5'],
  ['.5', '.5'],
  [',5', '.5'],
])('%j is %s in every format', (text, plain) => {
  for (const format of FORMATS) {
    expect(readNumber(text, format)).toMatchObject({ ok: true, value: { plain } })
  }
})

test.each<[string, Format, string]>([
  ['1,234', 'comma', '1234'],
  ['1,234', 'indian', '1234'],
  ['1,234', 'dot', '1.234'],
  ['1,234', 'space', '1.234'],
  ['1.234', 'comma', '1.234'],
  ['1.234', 'apostrophe', '1.234'],
  ['1.234', 'dot', '1234'],
  ['-999,000', 'comma', '-999000'],
])('%j in the format %s is %s', (text, format, plain) => {
  expect(readNumber(text, format)).toMatchObject({ ok: true, value: { plain } })
})

test.each<[string, Format]>([
  ['1.234', 'space'],
  ['1,234', 'apostrophe'],
])('%j in the format %s could be either', (text, format) => {
  expect(readNumber(text, format)).toEqual({
    ok: false,
    failure: { kind: 'ambiguous', text, readings: ['1.234', '1234'] },
  })
})

test.each([
  '',
  'ten',
  '1,2,3',
  '1.2.3',
  '1,23,4.5',
  '1 23',
  '1 234 56',
  '5.',
  '5,',
  '1,234.',
  '1.5,',
  '--1',
  '1e3',
  '1 234.567,8',
])('%j is left as it is, for its reader to reject', (text) => {
  expect(readNumber(text, 'comma')).toEqual({ ok: true, value: { plain: text, isNamed: false } })
})

test.each<[string, Format, boolean]>([
  ['1.5', 'comma', false],
  ['1.234', 'comma', false],
  ['1,5', 'comma', true],
  ['1,234', 'comma', true],
  ['1,234', 'dot', true],
  ['1 234', 'space', true],
])('whether the reading of %j in the format %s is named: %s', (text, format, isNamed) => {
  expect(readNumber(text, format)).toMatchObject({ ok: true, value: { isNamed } })
})

test('what a format writes is read in it as the same number', () => {
  assert(
    property(integer({ min: 0, max: 2_000_000_000 }), constantFrom(...FORMATS), (cents, format) => {
      const value = cents / 100
      const written = createFormats({ numberFormat: format, dateFormat: 'iso', timeZone: null })
      const result = readNumber(written.number(value), format)
      expect(result.ok && Number(result.value.plain)).toBe(value)
      const plain = (cents / 1000).toFixed(3)
      const edited = readNumber(writeNumber(plain, format), format)
      expect(edited).toMatchObject({ ok: true, value: { plain } })
    }),
  )
})

test('every format has its example read', () => {
  for (const format of FORMATS) {
    const result = readNumber(NUMBER_FORMATS[format], format)
    expect(result.ok && Number(result.value.plain)).toBe(format === 'indian' ? 1_234_567.5 : 1234.5)
  }
})
