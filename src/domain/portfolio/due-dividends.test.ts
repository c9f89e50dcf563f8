import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import type { Dividend } from '../market/prices/corporate-action.ts'
import { listDueDividends } from './due-dividends.ts'
import { holdLots } from './hold-lots.ts'
import { lotOf, portfolioOf, splitOf, THREE_TICKERS, TODAY } from './portfolio.fixture.ts'

function dividendOf(ticker: string, date: string, amount: number, currency = 'USD'): Dividend {
  return { kind: 'dividend', ticker: knownTicker(ticker), date, amount, currency }
}

test('counts the shares bought before the ex-date, in today’s shares', () => {
  const dividends = new Map([
    [knownTicker('AAPL'), [dividendOf('AAPL', TODAY, 0.26)]],
    [knownTicker('VOD.L'), [dividendOf('VOD.L', '2025-11-20', 0.0225, 'GBP')]],
  ])
  // Forty after the 4 for 1, without the five bought on the ex-date: 10.40. 1,500 at 2.25 pence: 33.75.
  expect(listDueDividends(holdLots(THREE_TICKERS), dividends, '2025-11-14')).toEqual([
    {
      ticker: 'VOD.L',
      exDate: '2025-11-20',
      perShare: 0.0225,
      currency: 'GBP',
      shares: '1500',
      amount: '33.75',
    },
    {
      ticker: 'AAPL',
      exDate: TODAY,
      perShare: 0.26,
      currency: 'USD',
      shares: '40',
      amount: '10.4',
    },
  ])
})

test('leaves out ex-dates before the first day, and shares bought too late for one', () => {
  const late = portfolioOf([lotOf('KO', '3', '60', { boughtOn: '2025-11-20' })], {})
  const dividends = new Map([
    [
      knownTicker('KO'),
      [dividendOf('KO', '2025-11-13', 0.5), dividendOf('KO', '2025-11-20', 0.51)],
    ],
  ])
  expect(listDueDividends(holdLots(late), dividends, '2025-11-14')).toEqual([])
})

test('an announced dividend is due to shares held now', () => {
  const held = portfolioOf([lotOf('KO', '2.5', '60')], {}, { KO: [splitOf('KO', '2020-01-02', 2)] })
  const dividends = new Map([[knownTicker('KO'), [dividendOf('KO', '2025-12-01', 0.51)]]])
  expect(listDueDividends(holdLots(held), dividends, '2025-11-14')).toMatchObject([
    { shares: '5', amount: '2.55' },
  ])
})
