import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeSeries } from '../adapters/market-data/failover/scripted-provider.fixture.ts'
import { emptySchema, useEngine, useOwnEngine } from '../database/engines.fixture.ts'
import { loadHealth } from '../database/market/provider-health.ts'
import { loadUsage } from '../database/market/provider-usage.ts'
import type { ProviderHealth } from '../use-cases/ports/provider-health.ts'
import { captureLog } from './capture-log.fixture.ts'
import { leaseIn, storeBarsIn, storeFeedsIn, storeHealthIn, storeUsageIn } from './market-store.ts'
import { loadProviderState } from './provider-state.ts'
import { knownTicker } from '../domain/market/listings/ticker.ts'
import { WAIT } from '../../tests/wait-limits.ts'

const AAPL = knownTicker('AAPL')
const NOW = '2026-08-20T21:00:00.000Z'
const clock = () => new Date(NOW)
const snapshot = {
  data: ['AAPL'],
  asOfUtc: null,
  provider: 'yahoo',
  attribution: 'Yahoo Finance',
  fetchedAtUtc: NOW,
}
const health: ProviderHealth = {
  provider: 'yahoo',
  capability: 'news',
  lastSuccessUtc: NOW,
  lastFailureUtc: null,
  lastFailureKind: null,
  cooldownUntilUtc: null,
}
const day = { provider: 'tiingo', window: 'day', startUtc: '2026-08-20T00:00:00.000Z' } as const

describe('with a working database', () => {
  const running = useEngine('pglite')

  test('a series comes back unchanged, with its attribution', async () => {
    const { log, lines } = captureLog()
    const store = storeBarsIn(running().database, log)
    expect(await store.load(AAPL)).toBeNull()
    const series = { ...makeSeries('yahoo', AAPL), fetchedAtUtc: NOW }
    await store.save(series, 'Yahoo Finance')
    expect(await store.load(AAPL)).toEqual({ series, attribution: 'Yahoo Finance' })
    expect(lines).toEqual([])
  })

  test('a series that would lose something is not stored, and the reason is logged', async () => {
    const { log, lines } = captureLog()
    const store = storeBarsIn(running().database, log)
    const series = { ...makeSeries('yahoo', AAPL), fetchedAtUtc: NOW }
    await store.save(series, 'Yahoo Finance')
    await store.save({ ...series, fetchedAtUtc: '2026-08-20T20:00:00.000Z' }, 'Somebody else')
    expect(await store.load(AAPL)).toEqual({ series, attribution: 'Yahoo Finance' })
    expect(lines).toMatchObject([
      { level: 30, ticker: 'AAPL', reason: 'older', msg: 'fetched bars not stored' },
    ])
    expect(lines).toHaveLength(1)
  })

  test('a feed comes back unchanged; an older one does not replace it', async () => {
    const { log, lines } = captureLog()
    const store = storeFeedsIn(running().database, log)
    expect(await store.load('trending')).toBeNull()
    await store.save('trending', snapshot)
    await store.save('trending', {
      ...snapshot,
      data: ['OLD'],
      fetchedAtUtc: '2026-08-20T20:00:00Z',
    })
    expect(await store.load('trending')).toMatchObject(snapshot)
    expect(lines).toEqual([])
  })

  test('call counts add up, and those of earlier days are gone', async () => {
    const { log, lines } = captureLog()
    const { database } = running()
    const before = storeUsageIn(database, () => new Date('2026-08-17T09:00:00Z'), log)
    await before.add([{ ...day, startUtc: '2026-08-17T00:00:00.000Z', calls: 9 }])
    const store = storeUsageIn(database, clock, log)
    await store.add([{ ...day, calls: 2 }])
    await store.add([{ ...day, calls: 1 }])
    expect(await loadUsage(database.db, '2000-01-01T00:00:00Z')).toEqual([{ ...day, calls: 3 }])
    expect(lines).toEqual([])
  })

  test('a restart loads only counts of today, and only known values', async () => {
    const { database } = running()
    await database.db
      .insertInto('provider_health')
      .values(
        ['news', 'horoscopes'].map((capability) => ({
          provider: 'yahoo',
          capability,
          last_success_utc: NOW,
          last_failure_utc: null,
          last_failure_kind: null,
          resting_until_utc: null,
        })),
      )
      .execute()
    expect(await loadProviderState(database, clock)).toEqual({
      usage: [{ ...day, calls: 3 }],
      health: [health],
    })
    const later = await loadProviderState(database, () => new Date('2026-08-22T00:00:00Z'))
    expect(later.usage).toEqual([])
    await database.db.deleteFrom('provider_health').execute()
  })

  test('a lease has one holder until it is released', async () => {
    const { log } = captureLog()
    const [one, other] = ['one', 'other'].map(() => leaseIn(running().database, 'market-data', log))
    expect(await one?.claim()).toBe(true)
    expect(await other?.claim()).toBe(false)
    expect(await one?.claim()).toBe(true)
    await other?.release()
    expect(await other?.claim()).toBe(false)
    await one?.release()
    expect(await other?.claim()).toBe(true)
    // It would be renewed for as long as this process lives.
    await other?.release()
  })

  test('a lease is renewed for as long as its holder works', async () => {
    const { log } = captureLog()
    const lease = leaseIn(running().database, 'long-work', log)
    expect(await lease.claim()).toBe(true)
    const readEnd = async () => {
      const query = running().database.db.selectFrom('lease').select('expires_at_utc')
      return (await query.where('name', '=', 'long-work').executeTakeFirst())?.expires_at_utc
    }
    const before = await readEnd()
    await expect.poll(readEnd).not.toBe(before)
    await lease.release()
    expect(await readEnd()).toBe(undefined)
  })

  describe('health', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    test('is written a few seconds after it changed, only the newest of each', async () => {
      const { log } = captureLog()
      const { database } = running()
      const { note } = storeHealthIn(database, log)
      note({ ...health, lastSuccessUtc: '2026-08-20T20:59:00.000Z' })
      note(health)
      note({ ...health, capability: 'fx' })
      vi.advanceTimersByTime(2_999)
      expect(await loadHealth(database.db)).toEqual([])
      vi.advanceTimersByTime(1)
      await vi.waitFor(async () => expect(await loadHealth(database.db)).toHaveLength(2), WAIT)
      expect(await loadHealth(database.db)).toEqual([{ ...health, capability: 'fx' }, health])
    })

    test('is written when the server stops, and then no more', async () => {
      const { log, lines } = captureLog()
      const { database } = running()
      const { note, flush } = storeHealthIn(database, log)
      const stopped = { ...health, capability: 'quotes' } as const
      note(stopped)
      await flush()
      expect(await loadHealth(database.db)).toContainEqual(stopped)
      await flush()
      vi.advanceTimersByTime(10_000)
      expect(lines).toEqual([])
    })
  })
})

describe('with a failing database', () => {
  const running = useOwnEngine('pglite')
  const failing = () => running().database

  // No tables: every statement fails.
  beforeAll(() => emptySchema(failing()))

  test('feeds, counts, health and lease continue without it, and it is logged', async () => {
    const { log, lines } = captureLog()
    const feeds = storeFeedsIn(failing(), log)
    expect(await feeds.load('news')).toBeNull()
    await feeds.save('news', snapshot)
    await storeUsageIn(failing(), clock, log).add([{ ...day, calls: 1 }])
    const lease = leaseIn(failing(), 'market-data', log)
    expect(await lease.claim()).toBe(false)
    await lease.release()
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [50, 'stored feed could not be loaded'],
      [50, 'feed could not be stored'],
      [50, 'provider call counts could not be stored'],
      [50, 'lease could not be claimed'],
      [50, 'lease could not be released'],
    ])
  })

  test('bars reject, as their port documents', async () => {
    const { log } = captureLog()
    await expect(storeBarsIn(failing(), log).load(AAPL)).rejects.toThrow('bar_series')
  })
})
