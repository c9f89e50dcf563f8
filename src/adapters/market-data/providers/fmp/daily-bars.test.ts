import { describe, expect, test } from 'vitest'
import type { BarSeries } from '../../../../domain/market/prices/daily-bars.ts'
import { expectBars as expectSeries } from '../expect-bars.fixture.ts'
import { describeProviderContract } from '../provider-contract.fixture.ts'
import { type Answer, json, timeout, unrequested } from '../replies.fixture.ts'
import { createFmpClient } from './client.ts'
import { createFmpDailyBars } from './daily-bars.ts'
import { settingsFor } from './replies.fixture.ts'
import { sampleRows, type Row } from './sample-rows.fixture.ts'
import { knownTicker } from '../../../../domain/market/listings/ticker.ts'

const now = new Date('2026-08-20T21:00:00Z')

/** Responds as FMP documents: rows of the requested dates, an empty list for other symbols. */
const service: Answer = (url) => {
  const query = url.searchParams
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return Response.json(query.get('symbol') === 'AAPL' ? sampleRows('AAPL', range) : [])
}

describeProviderContract('fmp', () => ({
  provider: createFmpDailyBars(createFmpClient(settingsFor(service, () => now)), () => now),
  covered: { ticker: 'AAPL', fromDate: '2024-08-20', middle: '2025-08-20' },
  missing: 'NOSUCH',
  now,
}))

describe('bars of FMP (shape as documented, not recorded)', () => {
  test('are adjusted for splits, in dollars, oldest first', async () => {
    const { bars, adjustment, currency, rejected } = await expectBars(service)
    expect([bars.dates[0], bars.dates.at(-1)]).toEqual(['2026-08-03', '2026-08-20'])
    expect({ adjustment, currency, rejected }).toEqual({
      adjustment: 'split',
      currency: 'USD',
      rejected: [],
    })
  })

  // The example of FMP's documentation.
  test('read the documented row', async () => {
    const row = {
      symbol: 'AAPL',
      date: '2025-02-04',
      open: 227.2,
      high: 233.13,
      low: 226.65,
      close: 232.8,
      volume: 44_489_128,
      change: 5.6,
      changePercent: 2.46479,
      vwap: 230.86,
    }
    const { bars } = await expectBars(json([row]), { fromDate: '2025-02-01' })
    expect(bars.dates).toEqual(['2025-02-04'])
    expect([bars.opens[0], bars.highs[0], bars.lows[0], bars.closes[0], bars.volumes[0]]).toEqual([
      227.2, 233.13, 226.65, 232.8, 44_489_128,
    ])
  })

  test.each([
    ['while its session runs', '2026-08-20T18:00:00Z', '2026-08-19'],
    ['right after the bell', '2026-08-20T20:05:00Z', '2026-08-19'],
    ['once it has settled', '2026-08-20T20:20:00Z', '2026-08-20'],
  ])('have the last one or not: %s', async (_, at, last) => {
    const series = await expectBars(json(readRows()), { at: new Date(at) })
    expect(series.bars.dates.at(-1)).toBe(last)
    expect(series.rejected).toEqual([])
  })

  test('of days that have not begun are rejected', async () => {
    const series = await expectBars(json(readRows()), { at: new Date('2026-08-19T21:00:00Z') })
    expect(series.rejected).toEqual([{ date: '2026-08-20', reason: 'date lies in the future' }])
  })

  test('of a known symbol may be empty in the range, which is not unknown', async () => {
    expect(await call(service, { fromDate: '2026-08-21' })).toMatchObject({
      failure: { kind: 'no-data-in-range' },
    })
    expect(await call(json([]))).toMatchObject({ failure: { kind: 'unknown-ticker' } })
  })
})

describe('a bar of FMP is rejected', () => {
  test.each<[string, Row]>([
    ['a null', { close: null }],
    ['no open', { open: undefined }],
    ['a zero', { low: 0 }],
    ['a low above its high', { low: 9_999 }],
    ['no volume', { volume: null }],
  ])('for %s, and the others are stored', async (_, change) => {
    const rows = readRows().map((row) =>
      row['date'] === '2026-08-10' ? { ...row, ...change } : row,
    )
    const { bars, rejected } = await expectBars(json(rows))
    expect(rejected.map(({ date }) => date)).toEqual(['2026-08-10'])
    expect(bars.dates).toHaveLength(readRows().length - 1)
  })

  test('when its date appears twice', async () => {
    const [newest, ...rest] = readRows()
    const { rejected } = await expectBars(json([newest, newest, ...rest]))
    expect(rejected).toEqual([{ date: '2026-08-20', reason: 'date appears twice' }])
  })
})

describe('a series of FMP is rejected', () => {
  test.each([
    ['a split that is not applied', 4],
    ['a split that is applied twice', 1 / 4],
    ['three for two', 1.5],
    ['pence', 0.01],
  ])('for prices that jump as with %s', async (_, ratio) => {
    const rows = readRows().map((row) =>
      String(row['date']) < '2026-08-10' ? scale(row, ratio) : row,
    )
    expect(await call(json(rows))).toMatchObject({ failure: { kind: 'unusable-series' } })
  })

  test('for one bar in other units', async () => {
    const rows = readRows().map((row) => (row['date'] === '2026-08-10' ? scale(row, 100) : row))
    expect(await call(json(rows))).toMatchObject({ failure: { kind: 'unusable-series' } })
  })

  test('not for the jump of a good day', async () => {
    const rows = readRows().map((row) =>
      String(row['date']) < '2026-08-10' ? scale(row, 0.8) : row,
    )
    expect(await call(json(rows))).toMatchObject({ ok: true })
  })

  test.each<[string, unknown, string]>([
    ['of another symbol', [{ ...readRows()[0], symbol: 'MSFT' }], 'malformed-reply'],
    [
      'with one row of another symbol',
      [...readRows(), { ...readRows()[0], symbol: 'MSFT' }],
      'malformed-reply',
    ],
    ['with prices in words', [{ ...readRows()[0], close: '232.8' }], 'malformed-reply'],
    ['that is no list', { historical: [] }, 'malformed-reply'],
    ['without a sound bar', [{ ...readRows()[0], close: null }], 'unusable-series'],
  ])('%s', async (_, body, kind) => {
    expect(await call(json(body))).toMatchObject({ ok: false, failure: { kind } })
  })
})

describe('a call for bars of FMP', () => {
  test('writes class shares with a hyphen and requests a range', async () => {
    const requested: string[] = []
    const rows = readRows().map((row) => ({ ...row, symbol: 'BRK-B' }))
    const outcome = await call(
      (url) => {
        requested.push(url.pathname + url.search)
        return Response.json(rows)
      },
      { ticker: 'BRK.B', fromDate: '2023-08-21' },
    )
    expect(requested).toEqual([
      '/stable/historical-price-eod/full?symbol=BRK-B&from=2023-08-21&to=2026-08-20',
    ])
    expect(outcome).toMatchObject({ ok: true, value: { ticker: 'BRK.B' } })
  })

  test.each([['^GSPC'], ['OCDO.L'], ['0700.HK'], ['BTC-USD']])(
    'is not made for %s',
    async (ticker) => {
      expect(await call(unrequested, { ticker })).toEqual({
        ok: false,
        failure: { kind: 'not-covered' },
      })
    },
  )
})

function readRows(): Row[] {
  return sampleRows('AAPL', { from: '2026-08-03', to: '2026-08-20' })
}

function scale(row: Row, ratio: number): Row {
  const prices = ['open', 'high', 'low', 'close'].map((name) => [name, Number(row[name]) * ratio])
  return { ...row, ...Object.fromEntries(prices) }
}

type Requested = { readonly ticker?: string; readonly fromDate?: string; readonly at?: Date }

function call(
  answer: Answer,
  { ticker = 'AAPL', fromDate = '2026-08-03', at = now }: Requested = {},
) {
  const provider = createFmpDailyBars(createFmpClient(settingsFor(answer, () => at)), () => at)
  return provider.fetchDailyBars({ ticker: knownTicker(ticker), fromDate, signal: timeout() })
}

function expectBars(answer: Answer, requested: Requested = {}): Promise<BarSeries> {
  return expectSeries(call(answer, requested))
}
