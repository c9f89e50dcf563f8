import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSampleFigures } from '../src/adapters/market-data/providers/sample/sample-figures.ts'
import { at, positions, type StudyStock } from '../src/domain/backtest/studies/study-market.ts'

const data = join(import.meta.dirname, '../data/sample')
const market = await loadSampleFigures(data)
const index: {
  readonly sessions: readonly string[]
  readonly tickers: readonly { readonly ticker: string; readonly kind: string }[]
} = JSON.parse(readFileSync(join(data, 'index.json'), 'utf8'))

function find(ticker: string): StudyStock {
  const stock = market.find(ticker)
  if (stock === undefined) throw new Error(`${ticker} is not in the sample market`)
  return stock
}

function indexOf({ bars }: StudyStock, date: string): number {
  return bars.dates.indexOf(date)
}

test('the sample market has the size and length in the credits', () => {
  const count = (kind: string) => index.tickers.filter((entry) => entry.kind === kind).length
  expect([count('stock'), count('etf'), count('index')]).toEqual([63, 16, 5])
  expect([index.sessions[0], index.sessions.at(-1)]).toEqual(['2023-08-22', '2026-08-20'])
})

test('the ranking of /blog/momentum-trading-signals-for-stocks is that of its day', () => {
  const ranked = index.tickers
    .filter(({ kind }) => kind === 'stock')
    .map(({ ticker }) => {
      const stock = find(ticker)
      const [before, then] = ['2024-08-20', '2025-02-20'].map((date) =>
        at(stock.bars.closes, indexOf(stock, date)),
      )
      return { ticker, ratio: (then ?? Number.NaN) / (before ?? Number.NaN) }
    })
    .toSorted((a, b) => b.ratio - a.ratio)
    .map(({ ticker }) => ticker)
  expect(ranked.slice(0, 3)).toEqual(['PLTR', 'TSLA', 'NFLX'])
  expect(ranked.slice(-3)).toEqual(['ADBE', 'MRK', 'AMD'])
})

test('the RSI of Newmont went above 70 and stayed there as in /indicators/rsi', () => {
  const newmont = find('NEM')
  const [first, last] = [indexOf(newmont, '2025-08-26'), indexOf(newmont, '2025-10-08')]
  const { rsi } = newmont.series
  expect(at(rsi, first - 1)).toBeLessThanOrEqual(70)
  const stretch = positions(newmont).slice(first, last + 1)
  expect(Math.min(...stretch.map((position) => at(rsi, position)))).toBeGreaterThan(70)
  expect(at(rsi, last + 1)).toBeLessThanOrEqual(70)
  // "At its peak on September 23".
  const highest = Math.max(...stretch.map((position) => at(rsi, position)))
  expect(at(rsi, indexOf(newmont, '2025-09-23'))).toBe(highest)
})

test.each([
  ['/indicators/rsi', 'T', '2026-01-30', 'exhaustion'],
  ['/indicators/rsi', 'NEM', '2024-10-23', 'buy'],
  ['/method', 'CVX', '2026-07-24', 'exhaustion'],
  ['/blog/how-to-get-buy-sell-signals', 'CAT', '2026-02-17', null],
  ['/blog/how-to-get-buy-sell-signals', 'CAT', '2026-02-18', 'buy'],
  ['/blog/how-to-get-buy-sell-signals', 'CAT', '2026-02-26', 'buy'],
  ['/blog/how-to-get-buy-sell-signals', 'CAT', '2026-02-27', null],
  ['/blog/how-to-get-buy-sell-signals', 'CAT', '2026-08-03', 'trend-break'],
])('%s is right about which rule fired: %s on %s, %s', (_, ticker, date, rule) => {
  const stock = find(ticker)
  const day = stock.signals[indexOf(stock, date)]
  expect(day).toMatchObject({ kind: 'signal', asOf: date, rule })
})

test('what Caterpillar missed before and after its BUY matches the article', () => {
  const cat = find('CAT')
  const missed = ['2026-02-17', '2026-02-27'].map((date) => {
    const day = cat.signals[indexOf(cat, date)]
    if (day?.kind !== 'signal') return []
    return day.clauses
      .filter(({ rule, isMet }) => rule === 'buy' && !isMet)
      .map(({ measure }) => measure)
  })
  expect(missed).toEqual([['rsi'], ['obvChange']])
})
