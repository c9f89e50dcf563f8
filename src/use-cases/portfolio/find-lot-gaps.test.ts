import { expect, test } from 'vitest'
import { holdLots } from '../../domain/portfolio/hold-lots.ts'
import { lotOf, portfolioOf, priceOf } from '../../domain/portfolio/portfolio.fixture.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { findLotGaps, listLotCurrencies } from './find-lot-gaps.ts'

const NO_START = new Map<Ticker, string>()

function hold(isKnown = true) {
  const lot = (boughtOn: string) => ({ ...lotOf('AAPL', '10', '150'), boughtOn })
  const lots = [lot('2001-05-02'), lot('2020-05-04')]
  const known = portfolioOf(lots, { AAPL: priceOf(200, 198) }, {})
  const [holding] = holdLots(isKnown ? known : { ...known, splitsByTicker: new Map() })
  if (holding === undefined) throw new Error('nothing is held')
  return holding
}

test('a lot that is older than the known splits says so, a newer one of the same stock does not', () => {
  const holding = hold()
  const known = {
    base: 'USD',
    rateStarts: [],
    splitsKnownFrom: new Map([[holding.ticker, '2010-01-01']]),
  }
  expect(holding.lots.map((lot) => findLotGaps(holding, lot, known).splitsBefore)).toEqual([
    '2010-01-01',
    null,
  ])
})

test('a stock without split history says so on every lot', () => {
  const holding = hold(false)
  const known = { base: 'USD', rateStarts: [], splitsKnownFrom: NO_START }
  expect(holding.lots.map((lot) => findLotGaps(holding, lot, known).splitsBefore)).toEqual([
    'all',
    'all',
  ])
})

test('rates that start after a lot are named, the latest start first, and only where rates matter', () => {
  const holding = hold()
  const rateStarts = [
    { currency: 'USD', date: '1999-01-04' },
    { currency: 'RON', date: '2005-07-01' },
  ]
  const gapsIn = (base: string) =>
    holding.lots.map(
      (lot) =>
        findLotGaps(holding, lot, { base, rateStarts, splitsKnownFrom: NO_START }).ratesBefore,
    )
  expect(gapsIn('RON')).toEqual([{ currency: 'RON', date: '2005-07-01' }, null])
  expect(gapsIn('EUR')).toEqual([null, null])
  expect(gapsIn('USD')).toEqual([null, null])
  expect(listLotCurrencies('RON', [holding])).toEqual(['RON', 'USD'])
  expect(listLotCurrencies('EUR', [holding])).toEqual(['USD'])
  expect(listLotCurrencies('USD', [holding])).toEqual([])
})
