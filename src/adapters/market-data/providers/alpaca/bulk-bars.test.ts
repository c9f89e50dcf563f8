import { describe, expect, test } from 'vitest'
import { knownTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'
import { makeBars, openAlpaca, toMidnight, type WireBar } from './recordings.fixture.ts'

const { signal } = new AbortController()
const PAGE_SIZE = 600
/** Of the sample market. */
const lastSession = '2026-08-20'
const barsByTicker = new Map(['AAPL', 'MSFT', 'JPM'].map((name) => [name, makeBars(name)]))

/** A fetch that serves several tickers as Alpaca does: in pages that may end amid a ticker. */
function serveMany(rejected?: string): typeof fetch {
  return async (input) => {
    const { searchParams } = new URL(String(input))
    const symbols = (searchParams.get('symbols') ?? '').split(',')
    if (rejected !== undefined && symbols.includes(rejected)) {
      return Response.json({ message: `invalid symbol: ${rejected}` }, { status: 400 })
    }
    const from = toMidnight(searchParams.get('start') ?? '')
    const end = searchParams.get('end') ?? ''
    const rows = symbols
      .toSorted()
      .flatMap((symbol) =>
        (barsByTicker.get(symbol) ?? [])
          .filter(({ t }) => t >= from && t <= end)
          .map((bar) => ({ symbol, bar })),
      )
    const at = Number(searchParams.get('page_token') ?? 0)
    const bars: Record<string, WireBar[]> = {}
    for (const { symbol, bar } of rows.slice(at, at + PAGE_SIZE)) (bars[symbol] ??= []).push(bar)
    const next = at + PAGE_SIZE < rows.length ? String(at + PAGE_SIZE) : null
    return Response.json({ bars, next_page_token: next })
  }
}

const tickers = ['AAPL', 'MSFT', 'NOSUC', 'JPM'].map(knownTicker)

describe('histories of Alpaca', () => {
  test('of many tickers are those of single calls', async () => {
    const alpaca = openAlpaca({ fetch: serveMany() })
    const fromDate = '2024-09-03'
    const many = await alpaca.bulkBars.fetchHistories({ tickers, fromDate, signal })
    const calls = alpaca.requested.length
    expect(calls).toBeLessThan(tickers.length)
    for (const ticker of tickers) {
      const single = await alpaca.dailyBars.fetchDailyBars({ ticker, fromDate, signal })
      expect(many.ok && many.value.get(ticker)).toEqual(single)
    }
    expect(many.ok && many.value.get(knownTicker('NOSUC'))).toEqual({
      ok: false,
      failure: { kind: 'unknown-ticker' },
    })
  })

  test('a symbol that Alpaca rejects costs only its own', async () => {
    const { bulkBars } = openAlpaca({ fetch: serveMany('NOSUC') })
    const many = await bulkBars.fetchHistories({ tickers, fromDate: '2026-06-01', signal })
    expect(many.ok && [...many.value].filter(([, { ok }]) => ok).map(([ticker]) => ticker)).toEqual(
      ['AAPL', 'MSFT', 'JPM'],
    )
  })
})

test('a session of Alpaca has the day’s bars with the close before', async () => {
  const { bulkBars } = openAlpaca({ fetch: serveMany() })
  const answer = await bulkBars.fetchSession({ session: lastSession, tickers, signal })
  const bars = answer.ok ? answer.value : []
  expect(bars.map(({ ticker }) => ticker).toSorted()).toEqual(['AAPL', 'JPM', 'MSFT'])
  for (const { ticker, date, close, previousClose, splitRatio } of bars) {
    const [before, last] = lastTwo(ticker)
    expect({ date, close, previousClose, splitRatio }).toEqual({
      date: lastSession,
      close: last,
      previousClose: before,
      splitRatio: 1,
    })
  }
})

function lastTwo(ticker: Ticker): number[] {
  return (barsByTicker.get(ticker) ?? []).slice(-2).map(({ c }) => c)
}
