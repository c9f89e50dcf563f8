import BigDecimal from 'big.js'
import { array, assert, bigInt, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import {
  compare,
  dividedBy,
  exactOf,
  minus,
  plus,
  readExact,
  sumOf,
  times,
  toDouble,
  writeExact,
  type ExactDecimal,
} from './exact-decimal.ts'

const exacts = record({
  units: bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
  scale: integer({ min: 0, max: 60 }),
})

/** big.js is the independent reference. */
function bigOf({ units, scale }: ExactDecimal): BigDecimal {
  return new BigDecimal(`${units}e-${scale}`)
}

test.each([
  ['0', '0'],
  ['-0.00', '0'],
  ['10.500', '10.5'],
  ['-0.001', '-0.001'],
  ['1200', '1200'],
  ['100.00', '100'],
])('%s is written as %s', (text, written) => {
  expect(writeExact(readExact(text))).toBe(written)
})

test('a tenth and two tenths are three tenths', () => {
  expect(writeExact(plus(exactOf(0.1), exactOf(0.2)))).toBe('0.3')
})

test.each([
  [1.5e300, `15${'0'.repeat(299)}`],
  [1.25e-10, '0.000000000125'],
  [-5e-324, `-0.${'0'.repeat(323)}5`],
])('the double %s becomes the decimal it prints as', (value, written) => {
  expect(writeExact(exactOf(value))).toBe(written)
})

test('any double round-trips', () => {
  assert(
    property(double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      // Decimals have no -0.
      expect(toDouble(exactOf(value))).toBe(value === 0 ? 0 : value)
    }),
  )
})

test('sums, differences and products are those of big.js', () => {
  assert(
    property(exacts, exacts, (left, right) => {
      const [a, b] = [bigOf(left), bigOf(right)]
      expect(writeExact(plus(left, right))).toBe(a.plus(b).toFixed().replace(/^-0$/, '0'))
      expect(writeExact(minus(left, right))).toBe(a.minus(b).toFixed().replace(/^-0$/, '0'))
      expect(writeExact(times(left, right))).toBe(a.times(b).toFixed().replace(/^-0$/, '0'))
      expect(compare(left, right)).toBe(a.cmp(b))
    }),
  )
})

test('a quotient is that of big.js, half away from zero at the twentieth decimal', () => {
  assert(
    property(exacts, exacts, (left, right) => {
      if (right.units === 0n) return
      const quotient = bigOf(left).div(bigOf(right)).toFixed().replace(/^-0$/, '0')
      expect(writeExact(dividedBy(left, right))).toBe(quotient)
    }),
  )
})

test('the nearest double is the one that the written number reads as', () => {
  assert(
    property(exacts, (exact) => {
      expect(toDouble(exact)).toBe(Number(writeExact(exact)))
    }),
  )
})

test('the order of addends does not matter', () => {
  assert(
    property(array(exacts, { maxLength: 20 }), (addends) => {
      expect(writeExact(sumOf(addends.toReversed()))).toBe(writeExact(sumOf(addends)))
    }),
  )
})
