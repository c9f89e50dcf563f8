import { describe, expect, test, vi } from 'vitest'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../platform/outcome.ts'
import type { Product } from '../../use-cases/product.ts'
import { countRequested } from '../count-requested.ts'
import { bars } from './bars.ts'
import { corporateActions } from './corporate-actions.ts'
import { fx } from './fx.ts'

const address = 'http://tapelight.example/api/v1'
const apple = { ticker: 'AAPL', name: 'Apple Inc.' }
const listings = {
  find: (ticker: string) => (ticker === 'AAPL' ? apple : null),
  suggest: () => apple,
}

const request = (url: string) => ({ url, clientId: 'a test', hasKey: false })

/** A product stub with only market data and two listings. */
function productWith(market: object): Product {
  return { market, listings } as unknown as Product
}

describe('bars', () => {
  const dates = ['2026-08-18', '2026-08-19', '2026-08-20']
  const columns = {
    dates,
    opens: Float64Array.of(1, 2, 3),
    highs: Float64Array.of(5, 6, 7),
    lows: Float64Array.of(0.5, 1, 2),
    closes: Float64Array.of(4, 5, 6),
    volumes: Float64Array.of(10, 20, 30),
  }
  const found = productWith({
    bars: async () => succeed({ symbol: 'AAPL', asOf: '2026-08-20', bars: columns }),
  })
  const rowsOf = async (query: string) =>
    Object(await bars.answer(request(`${address}/bars${query}`), found))

  test('columns are converted to rows, oldest first', async () => {
    const reply = await rowsOf('?ticker=aapl')
    expect(reply.symbol).toBe('AAPL')
    expect(reply.bars).toEqual([
      { date: '2026-08-18', open: 1, high: 5, low: 0.5, close: 4, volume: 10 },
      { date: '2026-08-19', open: 2, high: 6, low: 1, close: 5, volume: 20 },
      { date: '2026-08-20', open: 3, high: 7, low: 2, close: 6, volume: 30 },
    ])
  })

  test.each([
    ['&limit=2', ['2026-08-19', '2026-08-20']],
    ['&from=2026-08-19', ['2026-08-19', '2026-08-20']],
    ['&from=2026-08-15&limit=1', ['2026-08-20']],
    ['&from=2026-08-21', []],
  ])('%s', async (query, expected) => {
    const { bars: rows } = await rowsOf(`?ticker=AAPL${query}`)
    expect(rows.map(({ date }: { date: string }) => date)).toEqual(expected)
  })

  test.each([
    [
      'ZZZZ',
      'unknown-ticker',
      404,
      'No daily bars for "ZZZZ": unknown ticker. Did you mean AAPL (Apple Inc.)?',
    ],
    ['ZZZZ', 'not-covered', 404, 'Did you mean AAPL'],
    ['AAPL', 'not-covered', 404, 'no provider covers it'],
    ['SAP.DE', 'not-covered', 404, 'no provider covers it'],
    ['AAPL', 'no-data-in-range', 404, 'it has no completed session yet'],
    ['ZZZZ', 'unavailable', 503, 'Try again in a minute'],
  ])('%s that is %s returns %i', async (ticker, kind, status, words) => {
    const product = productWith({ bars: async () => fail({ kind, attempts: [] }) })
    const reply = bars.answer(request(`${address}/bars?ticker=${ticker}`), product)
    await expect(reply).rejects.toMatchObject({
      status,
      message: expect.stringContaining(words),
      headers: status === 503 ? { 'Retry-After': '60' } : {},
    })
  })

  test('an invalid ticker is rejected with its first forty characters', async () => {
    const reply = bars.answer(request(`${address}/bars?ticker=${'%3C'.repeat(50)}`), found)
    await expect(reply).rejects.toThrow(`"${'<'.repeat(40)}" in "ticker" is not a valid ticker`)
  })
})

describe('unavailable corporate actions', () => {
  const attempt = (outcome: string) => ({ provider: 'yahoo', outcome, detail: null, tookMs: 1 })
  test.each([
    ['ZZZZ', ['unknown-ticker'], 404, 'Did you mean AAPL'],
    ['AAPL', ['not-covered', 'unknown-ticker'], 404, 'no provider covers it'],
    ['ZZZZ', ['skipped', 'unknown-ticker'], 503, 'Try again in a minute'],
    ['ZZZZ', ['timed-out'], 503, 'Try again in a minute'],
    ['ZZZZ', [], 503, 'Try again in a minute'],
  ])('%s after %j is %i', async (ticker, outcomes, status, words) => {
    const attempts = outcomes.map(attempt)
    const product = productWith({ corporateActions: async () => fail({ attempts }) })
    const reply = corporateActions.answer(
      request(`${address}/corporate-actions?ticker=${ticker}`),
      product,
    )
    await expect(reply).rejects.toMatchObject({ status, message: expect.stringContaining(words) })
  })
})

describe('fx', () => {
  const read = vi.fn<(base: string | null) => Promise<object>>(async (base) => ({ base }))
  const product = productWith({ fx: read, fxBases: async () => ['EUR', 'USD'] })

  test.each([
    ['', null],
    ['?base=usd', 'USD'],
    ['?base=%20EUR', 'EUR'],
  ])('%j requests %j', async (query, base) => {
    await fx.answer(request(`${address}/fx${query}`), product)
    expect(read).toHaveBeenLastCalledWith(base)
  })

  test('an unknown currency is rejected with the available ones', async () => {
    await expect(fx.answer(request(`${address}/fx?base=xyz`), product)).rejects.toMatchObject({
      status: 400,
      message: 'Invalid value "xyz" for "base": use EUR or USD.',
    })
  })

  test('before any rates were fetched every base has an empty answer', async () => {
    const empty = productWith({ fx: read, fxBases: async () => [] })
    expect(await fx.answer(request(`${address}/fx?base=CHF`), empty)).toEqual({ base: 'CHF' })
  })
})

describe('what counts as requested', () => {
  const count = vi.fn<Product['requested']['count']>()
  const analyzed = (text: string, kind: 'signal' | 'no-signal') => {
    const ticker = parseTicker(text)
    if (!ticker.ok) throw new Error(`"${text}" is not a ticker`)
    return { ticker: ticker.value, signal: { kind } } as Parameters<
      typeof countRequested
    >[1][number]
  }
  const product = { requested: { count }, listings } as unknown as Product

  test('a ticker with a signal or a listing', () => {
    const analyses = [
      analyzed('AAPL', 'no-signal'),
      analyzed('SAP.DE', 'signal'),
      analyzed('ZZZZ', 'no-signal'),
    ]
    countRequested(product, analyses, '192.0.2.1')
    expect(count).toHaveBeenCalledExactlyOnceWith(['AAPL', 'SAP.DE'], '192.0.2.1')
  })

  test('unlisted tickers are not counted', () => {
    count.mockClear()
    countRequested(product, [analyzed('ZZZZ', 'no-signal')], '192.0.2.1')
    expect(count).not.toHaveBeenCalled()
  })
})
