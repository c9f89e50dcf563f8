import { expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import type { StockRow } from '../../../use-cases/stocks/stock-row.ts'
import { joinEntries } from './list-entry.ts'

const itemOf = (symbol: string, isTicker = true) => ({
  id: symbol,
  symbol,
  ticker: isTicker ? knownTicker(symbol) : null,
  note: null,
  position: 0,
})

// Only the stock matters here.
const rowOf = (symbol: string) => ({ symbol }) as StockRow

test('each item has the figures of its stock, in list order', () => {
  const items = [itemOf('NVDA'), itemOf('AMD')]
  const entries = joinEntries(items, [rowOf('AMD'), rowOf('NVDA')])
  expect(entries.map(({ item, row }) => [item.symbol, row?.symbol])).toEqual([
    ['NVDA', 'NVDA'],
    ['AMD', 'AMD'],
  ])
})

test('an item without figures says why', () => {
  const many = Array.from({ length: 51 }, (_, index) => itemOf(`S${index}`))
  const entries = joinEntries([itemOf('NO TICKER', false), ...many], [])
  expect(entries[0]?.noFigures).toBe('"NO TICKER" isn’t a valid ticker.')
  expect(entries[1]?.noFigures).toBe('Loading prices.')
  expect(entries[50]?.noFigures).toBe('We show prices for the first 50 tickers of a list.')
})
