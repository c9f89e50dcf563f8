import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { loadFeedSnapshot, storeFeedSnapshot, type StoredFeedSnapshot } from './feed-snapshots.ts'

const MOVERS: StoredFeedSnapshot = {
  name: 'movers',
  data: { gainers: [{ ticker: 'AAA', changePercent: 12.345678901234567 }], losers: [] },
  provider: 'yahoo',
  attribution: "Somebody's “exchange”; 50 % \\ delayed",
  asOfUtc: '2026-05-01T20:00:00.000Z',
  fetchedAtUtc: '2026-05-01T20:15:00.123Z',
}

describe.each(ENGINES)('feed snapshots in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('feed_snapshot').execute()
  })

  test('a feed that was never stored has no snapshot', async () => {
    expect(await loadFeedSnapshot(db(), 'movers')).toBeNull()
  })

  test.each<[string, Partial<StoredFeedSnapshot>]>([
    ['an object', {}],
    ['a list', { data: [{ headline: 'Ünïcode “📈”', at: null }, 'plain', 1e-7, true] }],
    ['no market time', { asOfUtc: null }],
  ])('%s loads unchanged', async (_, change) => {
    const snapshot = { ...MOVERS, ...change }
    expect(await storeFeedSnapshot(db(), snapshot)).toEqual({ kind: 'stored' })
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(snapshot)
  })

  test('each feed has its own snapshot', async () => {
    const news = { ...MOVERS, name: 'news', data: ['one'] }
    await storeFeedSnapshot(db(), MOVERS)
    await storeFeedSnapshot(db(), news)
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(MOVERS)
    expect(await loadFeedSnapshot(db(), 'news')).toStrictEqual(news)
  })

  test('a later snapshot replaces it completely', async () => {
    await storeFeedSnapshot(db(), MOVERS)
    const later: StoredFeedSnapshot = {
      name: 'movers',
      data: { gainers: [], losers: [] },
      provider: 'nasdaq',
      attribution: 'Nasdaq',
      asOfUtc: null,
      fetchedAtUtc: '2026-05-01T20:15:00.124Z',
    }
    expect(await storeFeedSnapshot(db(), later)).toEqual({ kind: 'stored' })
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(later)
  })

  test.each<[string, Partial<StoredFeedSnapshot>, string]>([
    ['one fetched a millisecond before', { fetchedAtUtc: '2026-05-01T20:15:00.122Z' }, 'older'],
    ['one of the sample provider', { provider: 'sample' }, 'sample'],
    ['an empty list', { data: [] }, 'empty'],
  ])('%s leaves the stored snapshot', async (_, change, reason) => {
    await storeFeedSnapshot(db(), MOVERS)
    const offered = { ...MOVERS, fetchedAtUtc: '2026-06-01T00:00:00.000Z', ...change }
    expect(await storeFeedSnapshot(db(), offered)).toEqual({ kind: 'unchanged', reason })
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(MOVERS)
  })

  test('sample data is not stored even if there is none', async () => {
    await storeFeedSnapshot(db(), { ...MOVERS, provider: 'sample' })
    expect(await loadFeedSnapshot(db(), 'movers')).toBeNull()
  })

  test('a snapshot from a clock that was ahead does not stay forever', async () => {
    const ahead = { ...MOVERS, fetchedAtUtc: '2999-01-01T00:00:00.000Z' }
    await storeFeedSnapshot(db(), ahead)
    expect(await storeFeedSnapshot(db(), MOVERS)).toEqual({ kind: 'stored' })
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(MOVERS)
  })

  test('of many concurrent writers the snapshot fetched last stays', async () => {
    const offers = [5, 1, 8, 3, 7, 2].map((minute) => ({
      ...MOVERS,
      data: { minute },
      fetchedAtUtc: `2026-05-01T21:0${minute}:00.000Z`,
    }))
    await Promise.all(offers.map((offered) => storeFeedSnapshot(db(), offered)))
    expect((await loadFeedSnapshot(db(), 'movers'))?.data).toEqual({ minute: 8 })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a text', 'HTML'],
    ['a text that JSON here cannot hold', ['a\u0000b']],
  ])('%s is rejected, and the stored snapshot stays', async (_, data) => {
    await storeFeedSnapshot(db(), MOVERS)
    const offered = { ...MOVERS, data, fetchedAtUtc: '2026-06-01T00:00:00.000Z' }
    await expect(storeFeedSnapshot(db(), offered)).rejects.toThrow(/feed_snapshot|unicode/i)
    expect(await loadFeedSnapshot(db(), 'movers')).toStrictEqual(MOVERS)
  })
})
