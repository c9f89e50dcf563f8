import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { suggestSymbols } from './suggest-symbols.ts'

const APPLE = {
  ticker: knownTicker('AAPL'),
  name: 'Apple Inc.',
  kind: 'stock',
  exchange: 'NASDAQ',
  matched: 'name',
} as const

test('suggests the listing of a company, and nothing for one that is only alike', async () => {
  const asked: string[] = []
  const search = (text: string) => {
    asked.push(text)
    return Promise.resolve([APPLE])
  }
  const shares = [
    { key: 'a', company: 'APPLE INC. - COMMON ST' },
    { key: 'b', company: 'APPLIED MATERIALS INC' },
    { key: 'c', company: '' },
  ]
  expect([...(await suggestSymbols(shares, search))]).toEqual([['a', 'AAPL']])
  expect(asked).toEqual(['apple', 'applied materials'])
})

test('suggests nothing while the search is unavailable', async () => {
  const shares = [{ key: 'a', company: 'APPLE INC' }]
  expect([...(await suggestSymbols(shares, () => Promise.resolve(null)))]).toEqual([])
})
