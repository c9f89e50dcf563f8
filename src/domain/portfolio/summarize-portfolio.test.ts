import { expect, test } from 'vitest'
import { holdLots } from './hold-lots.ts'
import { lotOf, portfolioOf, priceOf, THREE_TICKERS } from './portfolio.fixture.ts'
import { summarizePortfolio } from './summarize-portfolio.ts'

test('sums cover holdings with the figure, and list the omitted ones', () => {
  const summary = summarizePortfolio(holdLots(THREE_TICKERS), 'USD')
  expect(summary).toMatchObject({
    base: 'USD',
    holdingsCount: 3,
    lotCount: 5,
    // 2,495 + 1,593.75 + 21
    totalCost: { amount: '4109.75', omitted: [] },
    // 9,000 + 2,109.375
    marketValue: { amount: '11109.375', omitted: ['ZZZZ'] },
    // 85 + 46.875
    todaysChange: { amount: '131.875', omitted: ['ZZZZ'] },
    // 6,505 + 515.625
    gain: { amount: '7020.625', omitted: ['ZZZZ'] },
    unpriced: ['ZZZZ'],
    unconverted: [],
  })
  // 131.875 / 10,977.5 and 7,020.625 / 4,088.75 by bc(1).
  expect(summary.todaysChange?.percent).toBeCloseTo(1.20132, 5)
  expect(summary.gain?.percent).toBeCloseTo(171.706, 3)
})

test('where nothing is priced, only the cost is known', () => {
  const holdings = holdLots(portfolioOf([lotOf('ZZZZ', '3', '7')], {}))
  expect(summarizePortfolio(holdings, 'USD')).toMatchObject({
    totalCost: { amount: '21', omitted: [] },
    marketValue: null,
    todaysChange: null,
    gain: null,
    unpriced: ['ZZZZ'],
  })
})

test('no holdings have no sums', () => {
  expect(summarizePortfolio([], 'EUR')).toMatchObject({
    base: 'EUR',
    holdingsCount: 0,
    lotCount: 0,
    totalCost: null,
    marketValue: null,
  })
})

test('currencies without a rate are named', () => {
  const summary = summarizePortfolio(holdLots({ ...THREE_TICKERS, rates: null }), 'USD')
  expect(summary).toMatchObject({
    totalCost: { amount: '2516', omitted: ['VOD.L'] },
    marketValue: { amount: '9000', omitted: ['VOD.L', 'ZZZZ'] },
    unconverted: ['GBP', 'USD'],
  })
})

test('a gain on free lots has no percentage', () => {
  const given = portfolioOf([lotOf('AAPL', '2', '0')], { AAPL: priceOf(200, 198) })
  expect(summarizePortfolio(holdLots(given), 'USD').gain).toEqual({
    amount: '400',
    from: '0',
    omitted: [],
    percent: null,
  })
})
