import { expect, test } from 'vitest'
import { readGoldenFiles } from '../../../../tests/fixtures/golden/read-golden.ts'
import { knownTicker } from '../../market/listings/ticker.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { judgeBars } from '../../signals/judge-bars.ts'
import { at, describeSpan, positions, prepareStock } from './study-market.ts'
import { closing, tinyMarket, tinyStock } from './tiny-market.fixture.ts'

test('a prepared stock has a series and a signal at every bar', () => {
  const goog = readGoldenFiles().find(({ name }) => name === 'goog')
  if (goog === undefined) throw new Error('no golden file for goog')
  const ticker = knownTicker('GOOG')
  const stock = prepareStock(ticker, goog.bars)
  const length = goog.bars.dates.length
  expect(stock.series.rsi).toHaveLength(length)
  expect(stock.signals).toHaveLength(length)
  expect(stock.signals.at(-1)).toEqual(judgeBars({ ticker, bars: goog.bars }))
  // Judging is slow, so it is done once.
  expect(stock.signals).toBe(stock.signals)
})

test('a span names how many stocks, from when to when', () => {
  const [a, b] = [tinyStock('AAA', closing(1, 2)), tinyStock('BBB', closing(1, 2, 3))]
  expect(describeSpan(tinyMarket([a, b], b), formatDate)).toBe(
    '2 large US stocks, Jan 1, 2026 to Jan 3, 2026',
  )
})

test('positions count from 0; outside of the bars there is no value', () => {
  const stock = tinyStock('AAA', closing(7, 8))
  expect(positions(stock)).toEqual([0, 1])
  expect(at(stock.bars.closes, 1)).toBe(8)
  expect(at(stock.bars.closes, 2)).toBeNaN()
  expect(at(stock.bars.closes, -1)).toBeNaN()
})
