import { describe, expect, test } from 'vitest'
import { convertAmount } from './convert-amount.ts'
import type { RateTable } from './cross-rate.ts'

// Euro reference rates of Mar 18, 2026 (European Central Bank); results by bc(1).
const TABLE: RateTable = {
  base: 'EUR',
  rates: [
    { currency: 'IDR', rate: 19543.1, changePercent: null },
    { currency: 'JPY', rate: 183.49, changePercent: null },
    { currency: 'USD', rate: 1.15, changePercent: null },
  ],
}

test.each([
  ['100', 'EUR', 'USD', '115.00'],
  ['1000', 'USD', 'EUR', '869.57'],
  ['12.34', 'USD', 'JPY', '1968.93'],
  ['0', 'USD', 'JPY', '0.00'],
  // 1.15 / 19543.1 = 0.000058844297…
  ['1', 'IDR', 'USD', '0.0000588443'],
  ['100000000', 'IDR', 'USD', '5884.43'],
  // Doubles cannot represent the first, and round the second down, since they store 2.67499….
  ['999999999999999.999999', 'EUR', 'EUR', '1000000000000000.00'],
  ['2.675', 'EUR', 'EUR', '2.68'],
])('%s %s is %s %s', (amount, from, to, result) => {
  expect(convertAmount(TABLE, { amount, from, to })).toMatchObject({
    ok: true,
    value: { amount, from, to, result },
  })
})

test('spaces around the amount and the case of a currency do not matter', () => {
  expect(convertAmount(TABLE, { amount: ' 5 ', from: 'eur', to: ' usd' })).toEqual({
    ok: true,
    value: { amount: '5', from: 'EUR', to: 'USD', result: '5.75', rate: 1.15 },
  })
})

describe('an invalid amount is rejected, never guessed', () => {
  test.each([
    '',
    '1,000',
    '1.000,50',
    '-5',
    '+5',
    '1e3',
    '0x10',
    '.5',
    '5.',
    '1 000',
    '١٢',
    'NaN',
    'Infinity',
    '1234567890123456',
    '1.1234567',
  ])('%j', (amount) => {
    expect(convertAmount(TABLE, { amount, from: 'EUR', to: 'USD' })).toEqual({
      ok: false,
      failure: { kind: 'not-an-amount', text: amount },
    })
  })
})

test('a currency without a rate is named with its side', () => {
  expect(convertAmount(TABLE, { amount: '1', from: 'XYZ', to: 'USD' })).toEqual({
    ok: false,
    failure: { kind: 'unknown-currency', text: 'XYZ', side: 'from' },
  })
  expect(convertAmount(TABLE, { amount: '1', from: 'USD', to: '' })).toEqual({
    ok: false,
    failure: { kind: 'unknown-currency', text: '', side: 'to' },
  })
})
