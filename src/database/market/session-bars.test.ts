import { beforeEach, describe, expect, test } from 'vitest'
import { toColumns } from '../../domain/market/prices/check-bars.ts'
import type { NextBar } from '../../domain/market/prices/session-bar.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { loadBarSeries, storeBarSeries } from './bar-series.ts'
import {
  listNewestSessions,
  listSessions,
  loadSessions,
  markFolded,
  reclaimFolded,
  shardOf,
  SHARDS,
  storeSession,
} from './session-bars.ts'

const AAPL = knownTicker('AAPL')
const MSFT = knownTicker('MSFT')
const BRK = knownTicker('BRK.B')
const provider = 'massive'
const shard = shardOf(AAPL)

describe.each(ENGINES)('session bars in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('session_bars').execute()
    await db().deleteFrom('bar_series').execute()
  })

  const store = (session: string, bars: ReadonlyMap<typeof AAPL, NextBar>, by = provider) =>
    storeSession(db(), {
      provider: by,
      session,
      fetchedAtUtc: `${session}T22:00:00.000Z`,
      shards: Array.from({ length: SHARDS }, (_, index) => index),
      bars,
    })

  test('a session is stored for every shard, and loads as it was', async () => {
    const bars = new Map(
      [AAPL, MSFT, BRK].map((ticker, index) => [ticker, makeBar('2026-06-03', 100.1 + index)]),
    )
    await store('2026-06-03', bars)
    expect(await listSessions(db(), provider)).toHaveLength(SHARDS)
    const shards = [AAPL, MSFT, BRK].map(shardOf)
    const loaded = await loadSessions(db(), { provider, shards, afterDate: null })
    expect(new Map(loaded.flatMap((one) => [...one.bars]))).toEqual(bars)
    expect(await loadSessions(db(), { provider, shards, afterDate: '2026-06-03' })).toEqual([])
  })

  test('a stored session stays as it is', async () => {
    await store('2026-06-03', new Map([[AAPL, makeBar('2026-06-03', 100)]]))
    await store('2026-06-03', new Map([[AAPL, makeBar('2026-06-03', 999)]]))
    const [first] = await loadSessions(db(), { provider, shards: [shard], afterDate: null })
    expect(first?.bars.get(AAPL)?.close).toBe(100)
  })

  test('continue their provider’s series, adjusted for their splits', async () => {
    await storeBarSeries(db(), makeSeries())
    await store('2026-06-03', new Map([[AAPL, makeBar('2026-06-03', 101, 4)]]))
    await store('2026-06-04', new Map([[MSFT, makeBar('2026-06-04', 7)]]))
    await store('2026-06-04', new Map([[AAPL, makeBar('2026-06-04', 9)]]), 'alpaca')
    const [series] = await loadBarSeries(db(), [AAPL])
    if (series === null || series === undefined || series instanceof Error) throw new Error('none')
    expect(series.bars.dates).toEqual(['2026-06-01', '2026-06-02', '2026-06-03'])
    expect([...series.bars.closes]).toEqual([99, 100, 101])
    expect([...series.bars.volumes]).toEqual([400, 400, 100])
    expect(series.fetchedAtUtc).toBe('2026-06-03T22:00:00.000Z')
  })

  test('folded sessions are known as fetched, and continue nothing', async () => {
    await storeBarSeries(db(), makeSeries())
    await store('2026-06-03', new Map([[AAPL, makeBar('2026-06-03', 404)]]))
    await store('2026-06-04', new Map([[AAPL, makeBar('2026-06-04', 408)]]))
    await markFolded(db(), { provider, shard, throughDate: '2026-06-03' })
    await reclaimFolded(db())
    const own = (await listSessions(db(), provider)).filter((one) => one.shard === shard)
    expect(own.map(({ session, isFolded }) => [session, isFolded])).toEqual([
      ['2026-06-03', true],
      ['2026-06-04', false],
    ])
    const newest = (await listNewestSessions(db())).find((one) => one.shard === shard)
    expect(newest?.session).toBe('2026-06-04')
    const [series] = await loadBarSeries(db(), [AAPL])
    expect(series instanceof Error ? null : series?.bars.dates.at(-1)).toBe('2026-06-04')
    expect(series instanceof Error ? null : series?.bars.dates).not.toContain('2026-06-03')
  })

  test('changed bytes are an error that names the day', async () => {
    await store('2026-06-03', new Map([[AAPL, makeBar('2026-06-03', 100)]]))
    await db()
      .updateTable('session_bars')
      .set({ bars: new Uint8Array(40) })
      .execute()
    await expect(
      loadSessions(db(), { provider, shards: [shard], afterDate: null }),
    ).rejects.toThrow('The stored bars of 2026-06-03 cannot be read')
  })
})

function makeBar(date: string, close: number, splitRatio = 1): NextBar {
  return { date, open: close, high: close + 1, low: close - 1, close, volume: 100, splitRatio }
}

function makeSeries() {
  return {
    ticker: AAPL,
    bars: toColumns([makeBar('2026-06-01', 396), makeBar('2026-06-02', 400)]),
    currency: 'USD',
    provider,
    adjustment: 'split' as const,
    fetchedAtUtc: '2026-06-02T22:00:00.000Z',
    rejected: [],
    attribution: 'Massive',
  }
}
