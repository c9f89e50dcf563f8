import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { holdLots } from './hold-lots.ts'
import { lotOf, portfolioOf, priceOf, THREE_TICKERS } from './portfolio.fixture.ts'
import { describeGaps } from './describe-gaps.ts'

test('a reason with one holding names it', () => {
  expect(describeGaps(holdLots(THREE_TICKERS), new Map())).toEqual([
    'No price for ZZZZ, so its value is not available.',
  ])
})

test('a reason with many holdings is one sentence, with five names and the number of the rest', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const unpriced = (count: number) =>
    describeGaps(
      holdLots(
        portfolioOf(
          names.slice(0, count).map((name) => lotOf(name, '1', '1')),
          {},
        ),
      ),
      new Map(),
    )
  expect(unpriced(2)).toEqual(['No price for A and B: totals leave them out.'])
  // "and 1 more" would be as long as the name.
  expect(unpriced(6)[0]).toContain('A, B, C, D, E and F:')
  expect(unpriced(7)[0]).toContain('A, B, C, D, E and 2 more:')
})

test('each currency without a rate has its own sentence', () => {
  const lots = [
    lotOf('A', '1', '1', { currency: 'SEK' }),
    lotOf('B', '1', '1', { currency: 'NOK' }),
  ]
  const prices = { A: priceOf(1, 1), B: priceOf(1, 1) }
  expect(describeGaps(holdLots(portfolioOf(lots, prices)), new Map())).toEqual([
    'No exchange rate for SEK, so amounts for A are not converted.',
    'No exchange rate for NOK, so amounts for B are not converted.',
  ])
})

test('prices from before the last session share a sentence, whatever their day', () => {
  const old = (date: string) => priceOf(1, 1, { asOfUtc: `${date}T21:00:00.000Z` })
  const lots = [lotOf('A', '1', '1'), lotOf('B', '1', '1')]
  const given = portfolioOf(lots, { A: old('2025-11-18'), B: old('2025-11-19') })
  expect(describeGaps(holdLots(given), new Map())).toEqual([
    'The latest prices of A and B are from before the last session, so their day change is not available.',
  ])
})

test('gives the start of the split history where a lot is older', () => {
  const knownFrom = new Map([
    [knownTicker('AAPL'), '2023-11-17'],
    [knownTicker('MSFT'), '2023-11-17'],
  ])
  expect(describeGaps([], knownFrom)).toEqual([
    'No split history for AAPL and MSFT before Nov 17, 2023: older lots use the share counts you entered.',
  ])
})

test('there are no notes where nothing is missing', () => {
  const whole = portfolioOf([lotOf('A', '1', '1')], { A: priceOf(1, 1) })
  expect(describeGaps(holdLots(whole), new Map())).toEqual([])
})
