import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import {
  listSeriesInUse,
  loadBarSeries,
  storeBarSeries,
  type StoredBarSeries,
} from './bar-series.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'

describe.each(ENGINES)('bar series in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('bar_series').execute()
  })

  const load = async (wanted: Ticker) => (await loadBarSeries(db(), [wanted]))[0]

  test('a ticker that was never stored has no series', async () => {
    expect(await load(ticker('MSFT'))).toBeNull()
  })

  test('a stored series loads exactly as it was', async () => {
    const series = makeSeries({
      ticker: ticker('BRK.B'),
      adjustment: 'split-and-dividend',
      currency: 'EUR',
      attribution: "Prices: somebody's “exchange”; 50 % \\ delayed",
      rejected: [{ date: '2026-01-03', reason: 'close is "NaN"' }],
    })
    expect(await storeBarSeries(db(), series)).toEqual({ kind: 'stored' })
    expect(await load(ticker('BRK.B'))).toStrictEqual(series)
  })

  test('each ticker has its own series', async () => {
    const first = makeSeries({ ticker: ticker('AAA'), bars: makeBars(3) })
    const second = makeSeries({ ticker: ticker('BBB'), bars: makeBars(4) })
    await storeBarSeries(db(), first)
    await storeBarSeries(db(), second)
    const requested = ['BBB', 'NONE', 'AAA'].map(ticker)
    expect(await loadBarSeries(db(), requested)).toStrictEqual([second, null, first])
  })

  const stored = makeSeries({ bars: makeBars(100), fetchedAtUtc: '2026-05-01T20:00:00.000Z' })

  test.each<[string, Partial<StoredBarSeries>]>([
    ['one bar more', { bars: makeBars(101), fetchedAtUtc: '2026-05-02T20:00:00.000Z' }],
    ['the same bars fetched later', { fetchedAtUtc: '2026-05-01T21:00:00.000Z' }],
    ['the very same series', {}],
    ['a later window with 5 fewer bars', { bars: makeBars(95, 6) }],
    ['fewer bars from another provider', { bars: makeBars(20, 81), provider: 'other' }],
    ['other prices after a split', { bars: makeBars(100, 0, 0.5), adjustment: 'none' }],
  ])('%s replaces the stored series', async (_, change) => {
    await storeBarSeries(db(), stored)
    const offered = { ...stored, fetchedAtUtc: '2026-05-01T22:00:00.000Z', ...change }
    expect(await storeBarSeries(db(), offered)).toEqual({ kind: 'stored' })
    expect(await load(stored.ticker)).toStrictEqual(offered)
  })

  test.each<[string, Partial<StoredBarSeries>, string]>([
    ['no bars', { bars: makeBars(0), provider: 'other' }, 'empty'],
    ['a last bar one day earlier', { bars: makeBars(99), provider: 'other' }, 'older'],
    ['an earlier last bar and fewer bars', { bars: makeBars(10) }, 'older'],
    ['the same bars fetched before', { fetchedAtUtc: '2026-05-01T19:59:59.999Z' }, 'older'],
    ['6 bars fewer of the same provider', { bars: makeBars(94, 7) }, 'fewer-bars'],
    ['a lone new bar', { bars: makeBars(1, 100) }, 'fewer-bars'],
  ])('%s leaves the stored series and says %s', async (_, change, reason) => {
    await storeBarSeries(db(), stored)
    const offered = { ...stored, fetchedAtUtc: '2026-05-03T22:00:00.000Z', ...change }
    expect(await storeBarSeries(db(), offered)).toEqual({ kind: 'unchanged', reason })
    expect(await load(stored.ticker)).toStrictEqual(stored)
  })

  test('of many concurrent writers the newest series stays', async () => {
    const offers = [12, 3, 20, 7, 16, 1, 19, 11].map((count) =>
      makeSeries({ bars: makeBars(count), provider: `provider-${count}` }),
    )
    await Promise.all(offers.map((offered) => storeBarSeries(db(), offered)))
    const saved = await load(ticker('MSFT'))
    expect(saved).toMatchObject({ provider: 'provider-20', bars: { dates: { length: 20 } } })
  })

  test('a failed write leaves the stored series', async () => {
    await storeBarSeries(db(), stored)
    const impossible = makeSeries({ bars: makeBars(101), adjustment: 'weekly' as 'none' })
    await expect(storeBarSeries(db(), impossible)).rejects.toThrow(/adjustment/)
    expect(await load(stored.ticker)).toStrictEqual(stored)
  })

  test('tickers fetched since a given time are listed, latest first, up to a limit', async () => {
    const days = { AAA: '02', BBB: '04', CCC: '01', DDD: '03' }
    for (const [name, day] of Object.entries(days)) {
      const fetchedAtUtc = `2026-05-${day}T20:00:00.000Z`
      await storeBarSeries(db(), makeSeries({ ticker: ticker(name), fetchedAtUtc }))
    }
    const list = async (limit: number) => {
      const requested = { sinceUtc: '2026-05-02T20:00:00.000Z', limit }
      return (await listSeriesInUse(db(), requested)).map((one) => one.ticker)
    }
    expect(await list(10)).toEqual(['BBB', 'DDD', 'AAA'])
    expect(await list(2)).toEqual(['BBB', 'DDD'])
  })

  test('corrupt bytes are rejected with the ticker, and a good series fixes them', async () => {
    await storeBarSeries(db(), stored)
    await sql`update bar_series set bars = set_byte(bars, 100, get_byte(bars, 100) # 1)`.execute(
      db(),
    )
    expect(await load(stored.ticker)).toEqual(
      new Error('The stored bars of MSFT cannot be read', { cause: expect.any(Error) }),
    )
    await storeBarSeries(db(), stored)
    expect(await load(stored.ticker)).toStrictEqual(stored)
  })
})

function makeSeries(change: Partial<StoredBarSeries> = {}): StoredBarSeries {
  return {
    ticker: ticker('MSFT'),
    bars: makeBars(10),
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split',
    fetchedAtUtc: '2026-05-01T20:00:00.123Z',
    rejected: [],
    attribution: 'Yahoo Finance',
    ...change,
  }
}

/** One bar a calendar day from 2026-01-01 plus `skip` days. */
function makeBars(count: number, skip = 0, factor = 1): BarSeries['bars'] {
  return toColumns(
    Array.from({ length: count }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 1 + skip + index)).toISOString().slice(0, 10),
      open: (100.1 + index) * factor,
      high: (101.7 + index) * factor,
      low: (99.3 + index) * factor,
      close: (100.9 + index) * factor,
      volume: 1_000_000 + index,
    })),
  )
}

function ticker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(`"${text}" is not a ticker`)
  return parsed.value
}
