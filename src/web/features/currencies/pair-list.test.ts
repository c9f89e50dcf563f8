import { expect, test } from 'vitest'
import type { RateTable } from '../../../domain/market/currencies/cross-rate.ts'
import { listPairs } from './pair-list.ts'

// Euro reference rates of March 18, 2026 (European Central Bank).
const TABLE: RateTable = {
  base: 'EUR',
  rates: [
    { currency: 'CHF', rate: 0.9073, changePercent: 0.1 },
    { currency: 'USD', rate: 1.15, changePercent: null },
  ],
}

test('the six majors keep their order, including those without a rate', () => {
  const pairs = listPairs(TABLE, ({ isMajor }) => isMajor)
  expect(pairs.map(({ name, rate }) => [name, rate?.toFixed(4) ?? null])).toEqual([
    ['EUR/USD', '1.1500'],
    ['USD/JPY', null],
    ['GBP/USD', null],
    // 0.9073 / 1.15 = 0.788957
    ['USD/CHF', '0.7890'],
    ['AUD/USD', null],
    ['USD/CAD', null],
  ])
  expect(pairs[0]).toMatchObject({ words: 'Euro to US dollar', changePercent: null })
})

test('a region has the pairs of its currencies', () => {
  const pairs = listPairs(TABLE, ({ region }) => region === 'Europe')
  expect(pairs.map(({ name }) => name)).toEqual(['EUR/USD', 'GBP/USD', 'USD/CHF'])
})
