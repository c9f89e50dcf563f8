import { array, constantFrom, integer, property, assert as check } from 'fast-check'
import { expect, test } from 'vitest'
import { findNumberStyle } from './number-style.ts'

test.each([
  [['10', '12.5'], { style: 'point', isSure: true }],
  [['10', '12,5'], { style: 'comma', isSure: true }],
  [['1,234.50'], { style: 'point', isSure: true }],
  [['1.234,50'], { style: 'comma', isSure: true }],
  [['1,234,567'], { style: 'point', isSure: true }],
  [['1.234.567'], { style: 'comma', isSure: true }],
  [['$-1,178.60 ', '(12.00)'], { style: 'point', isSure: true }],
  [['0,123'], { style: 'comma', isSure: true }],
  [['1234,567'], { style: 'comma', isSure: true }],
  [['.500'], { style: 'point', isSure: true }],
  [['12,6000'], { style: 'comma', isSure: true }],
  [['10', '', 'n/a'], { style: 'point', isSure: true }],
] as const)('tells %j', (texts, found) => {
  expect(findNumberStyle(texts)).toEqual(found)
})

test('a thousand, or a little over one, settles nothing', () => {
  expect(findNumberStyle(['1,234', '5'])).toEqual({ style: 'point', isSure: false })
  expect(findNumberStyle(['1,234', '5,5'])).toEqual({ style: 'comma', isSure: true })
})

test('contradictory numbers are decided by majority, as unsure', () => {
  expect(findNumberStyle(['1,5', '2,5', '3.5'])).toEqual({ style: 'comma', isSure: false })
})

test('finds the style that numbers with cents are written in', () => {
  const cents = array(integer({ min: 0, max: 10 ** 9 }), { minLength: 1 })
  const writers = constantFrom(['point', 'en-US'] as const, ['comma', 'de-DE'] as const)
  check(
    property(cents, writers, (numbers, [style, locale]) => {
      const write = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 })
      const found = findNumberStyle(numbers.map((number) => write.format(number / 100)))
      return found.style === style && found.isSure
    }),
  )
})
