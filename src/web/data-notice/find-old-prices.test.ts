import { expect, test } from 'vitest'
import { findOldPrices } from './find-old-prices.ts'

test('old prices are found in any depth, the sample first', () => {
  const cards = [{ freshness: 'stale' }, { signal: {}, freshness: 'sample' }]
  expect(findOldPrices([{ analysis: { shown: { cards } } }])).toBe('sample')
  expect(findOldPrices({ quotes: { freshness: 'stale' } })).toBe('stale')
})

test('current prices, and the age of other things, are not', () => {
  expect(findOldPrices({ freshness: 'eod', quotes: null, bars: [1, 2] })).toBeNull()
  expect(findOldPrices({ news: { freshness: 'stale' }, freshness: null })).toBeNull()
})
