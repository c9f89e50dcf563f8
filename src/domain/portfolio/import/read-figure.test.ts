import { assert as check, constantFrom, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { readFigure } from './read-figure.ts'

test.each([
  ['1,234.56', 'point', '1234.56'],
  ['1.234,56', 'comma', '1234.56'],
  ['12,34,567.5', 'point', '1234567.5'],
  ["1'234.50", 'point', '1234.5'],
  ['1 234,50', 'comma', '1234.5'],
  ['1\u202f234,5', 'comma', '1234.5'],
  ['$1,500.00', 'point', '1500'],
  ['-$26,582.91', 'point', '-26582.91'],
  ['$-400.00', 'point', '-400'],
  ['US$12', 'point', '12'],
  ['USD 12.5', 'point', '12.5'],
  ['12,50 EUR', 'comma', '12.5'],
  ['12,50 €', 'comma', '12.5'],
  ['(1,178.60)', 'point', '-1178.6'],
  ['($1.24)', 'point', '-1.24'],
  ['+3.10', 'point', '3.1'],
  ['12.5-', 'point', '-12.5'],
  ['−7', 'point', '-7'],
  ['.5', 'point', '0.5'],
  ['5.', 'point', '5'],
  ['0.000', 'point', '0'],
  ['1.234', 'point', '1.234'],
  ['1.234', 'comma', '1234'],
  ['--', 'point', ''],
  ['N/A', 'point', ''],
  ['  ', 'point', ''],
] as const)('reads %j, written with a %s, as %j', (text, style, figure) => {
  expect(readFigure(text, style)).toEqual({ ok: true, value: figure })
})

test.each([
  ['1,5', 'point'],
  ['1.5', 'comma'],
  ['1,23,4', 'point'],
  ['ten', 'point'],
  ['12 kr', 'point'],
  ['1e5', 'point'],
  ['12%', 'point'],
  ['1.2.3', 'point'],
  ['$', 'point'],
  ['1 2 3', 'point'],
] as const)('does not guess what %j means with a %s', (text, style) => {
  const example = style === 'point' ? '1,234.56' : '1.234,56'
  expect(readFigure(text, style)).toEqual({
    ok: false,
    failure: `"${text}" isn’t a number like ${example}.`,
  })
})

test('reads back what other programs write', () => {
  const writers = constantFrom(
    ['point', 'en-US', 'USD'] as const,
    ['comma', 'de-DE', 'EUR'] as const,
  )
  check(
    property(integer({ min: -(10 ** 12), max: 10 ** 12 }), writers, (cents, written) => {
      const [style, locale, currency] = written
      const text = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
        cents / 100,
      )
      const read = readFigure(text, style)
      return read.ok && Number(read.value) === cents / 100
    }),
  )
})
