import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { toChartEvents } from './chart-events.ts'

test('splits and dividends are marked with a letter and named', () => {
  const ticker = knownTicker('AAPL')
  expect(
    toChartEvents([
      { kind: 'split', ticker, date: '2020-08-31', newShares: 4, oldShares: 1 },
      { kind: 'dividend', ticker, date: '2026-08-10', amount: 0.27, currency: 'USD' },
    ]),
  ).toEqual([
    { date: '2020-08-31', letter: 'S', words: '4-for-1 split' },
    { date: '2026-08-10', letter: 'D', words: 'dividend of $0.27 a share' },
  ])
})
