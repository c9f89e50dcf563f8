import { assert, constantFrom, double, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import { convertAt } from './convert-money.ts'
import { readExact, toDouble, writeExact } from './exact-decimal.ts'

const RATES = ratesOf({ GBP: 0.8, JPY: 160, USD: 1.25 })

function ratesOf(rates: Readonly<Record<string, number>>): ExchangeRates {
  const entries = Object.entries(rates).map(([currency, rate]) => ({
    currency,
    rate,
    previousRate: null,
  }))
  return { base: 'EUR', date: '2025-01-02', rates: entries }
}

function convert(amount: string, from: string, into: string, rates: ExchangeRates | null = RATES) {
  const converted = convertAt(rates)(readExact(amount), from, into)
  return converted.ok ? writeExact(converted.value) : converted.failure
}

// One euro is 1.25 dollars, 0.80 pounds, 160 yen: 100 / 1.25 = 80; 80 * 0.8 = 64; 64 / 0.8 * 160 = 12,800.
test.each([
  ['100', 'USD', 'EUR', '80'],
  ['100', 'USD', 'GBP', '64'],
  ['64', 'GBP', 'JPY', '12800'],
  ['80', 'EUR', 'USD', '100'],
  ['0.1', 'USD', 'USD', '0.1'],
  // 1 / 160 * 0.8
  ['1', 'JPY', 'GBP', '0.005'],
])('%s %s in %s is %s', (amount, from, into, expected) => {
  expect(convert(amount, from, into)).toBe(expected)
})

test('a quotient without an end is rounded half up at 20 decimals', () => {
  expect(convert('2', 'USD', 'EUR', ratesOf({ USD: 3 }))).toBe('0.66666666666666666667')
})

test('the same currency needs no rate, another one does, and the one without is named', () => {
  expect(convert('5', 'QQQ', 'QQQ', null)).toBe('5')
  expect(convert('5', 'USD', 'EUR', null)).toEqual({ kind: 'no-rate', currency: 'USD' })
  expect(convert('5', 'THB', 'EUR')).toEqual({ kind: 'no-rate', currency: 'THB' })
  expect(convert('5', 'USD', 'THB')).toEqual({ kind: 'no-rate', currency: 'THB' })
})

test('there and back again is the same amount to twelve figures', () => {
  const currencies = constantFrom('EUR', 'GBP', 'JPY', 'USD')
  const rates = double({ min: 1e-3, max: 1e5, noNaN: true })
  assert(
    property(integer({ min: 1 }), currencies, currencies, rates, (cents, from, into, rate) => {
      const amount = { units: BigInt(cents), scale: 2 }
      const convertNow = convertAt(ratesOf({ GBP: 0.8, JPY: rate, USD: 1.25 }))
      const there = convertNow(amount, from, into)
      const back = there.ok ? convertNow(there.value, into, from) : there
      expect(back.ok && toDouble(back.value) / toDouble(amount)).toBeCloseTo(1, 12)
    }),
  )
})
