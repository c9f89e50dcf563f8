import { assert, bigInt, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from './decimal.ts'

test.each([
  ['10', '10'],
  [' 10.50 ', '10.5'],
  ['007', '7'],
  ['.5', '0.5'],
  ['0.000', '0'],
  ['190.64', '190.64'],
  ['0.1234567890123456789012345', '0.1234567890123456789012345'],
  [`0.${'0'.repeat(29)}1`, `0.${'0'.repeat(29)}1`],
  [`1.${'0'.repeat(500)}`, '1'],
  ['9'.repeat(30), '9'.repeat(30)],
])('%j is the number %s', (text, value) => {
  expect(parseDecimal(text)).toEqual({ ok: true, value })
})

test.each([
  ['', 'blank'],
  ['   ', 'blank'],
  ['1,5', 'comma'],
  ['1,000.50', 'comma'],
  ['1.000,50', 'comma'],
  [',5', 'comma'],
  ['5.', 'not-a-number'],
  ['.', 'not-a-number'],
  ['-', 'not-a-number'],
  ['+5', 'not-a-number'],
  ['1e3', 'not-a-number'],
  ['0x10', 'not-a-number'],
  ['$5', 'not-a-number'],
  ['1 000', 'not-a-number'],
  ["1'000", 'not-a-number'],
  ['1.2.3', 'not-a-number'],
  ['--1', 'not-a-number'],
  ['١٢', 'not-a-number'],
  ['NaN', 'not-a-number'],
  ['Infinity', 'not-a-number'],
  [',', 'comma'],
  ['-1', 'negative'],
  [`0.${'0'.repeat(30)}1`, 'too-precise'],
  [`1${'0'.repeat(30)}`, 'too-large'],
  ['9'.repeat(1001), 'too-large'],
])('%j is rejected as %s', (text, kind) => {
  expect(parseDecimal(text)).toMatchObject({ ok: false, failure: { kind } })
})

test('a minus sign may lead where it is allowed, and no zero is below zero', () => {
  expect(parseDecimal('-01.50', { beNegative: true })).toEqual({ ok: true, value: '-1.5' })
  expect(parseDecimal('-.25', { beNegative: true })).toEqual({ ok: true, value: '-0.25' })
  expect(parseDecimal('-0.0', { beNegative: false })).toEqual({ ok: true, value: '0' })
})

test('a rejected text is cut to forty characters', () => {
  const parsed = parseDecimal('x'.repeat(100))
  expect(parsed.ok === false && parsed.failure.text.length).toBe(40)
})

test('parsing is idempotent', () => {
  assert(
    property(bigInt({ min: 0n, max: 10n ** 30n }), integer({ min: 1, max: 30 }), (units, scale) => {
      const digits = units.toString().padStart(scale + 1, '0')
      const text = `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
      const first = parseDecimal(text)
      expect(first.ok).toBe(true)
      if (!first.ok) return
      expect(Number(first.value)).toBe(Number(text))
      expect(parseDecimal(first.value)).toEqual(first)
    }),
  )
})

test('any text is either a number in canonical form or rejected', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 30 }), (text) => {
      const parsed = parseDecimal(text)
      const result = parsed.ok ? parsed.value : parsed.failure.text
      const canonical = /^(0|[1-9]\d*)(\.\d*[1-9])?$/.exec(result)?.[0]
      expect(result).toBe(parsed.ok ? canonical : text.trim().slice(0, 40))
    }),
  )
})
