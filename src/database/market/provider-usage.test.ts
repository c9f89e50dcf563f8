import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { addUsage, loadUsage, pruneUsage, type StoredUsage } from './provider-usage.ts'

const LONG_AGO = '2000-01-01T00:00:00.000Z'
const DAY: StoredUsage = {
  provider: 'finnhub',
  window: 'day',
  startUtc: '2026-05-01T00:00:00.000Z',
  calls: 3,
}
const MINUTE: StoredUsage = { ...DAY, window: 'minute', startUtc: '2026-05-01T20:15:00.000Z' }

describe.each(ENGINES)('provider usage in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('provider_usage').execute()
  })

  test('counts are empty at first, and adding none does nothing', async () => {
    await addUsage(db(), [])
    expect(await loadUsage(db(), LONG_AGO)).toEqual([])
  })

  test('calls add up for each provider, kind of window and start', async () => {
    const other = { ...DAY, provider: 'tiingo', calls: 1 }
    await addUsage(db(), [MINUTE, DAY, other])
    await addUsage(db(), [{ ...DAY, calls: 4 }])
    expect(await loadUsage(db(), LONG_AGO)).toStrictEqual([{ ...DAY, calls: 7 }, MINUTE, other])
  })

  test('a window twice in a batch adds up, in any notation of its start', async () => {
    await addUsage(db(), [DAY, { ...DAY, startUtc: '2026-05-01T00:00:00Z', calls: 2 }])
    expect(await loadUsage(db(), LONG_AGO)).toStrictEqual([{ ...DAY, calls: 5 }])
  })

  test('concurrent writers, each in its own order, lose no call', async () => {
    const batch = [MINUTE, DAY, { ...DAY, provider: 'tiingo' }]
    await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        addUsage(db(), attempt % 2 === 0 ? batch : batch.toReversed()),
      ),
    )
    const counted = await loadUsage(db(), LONG_AGO)
    expect(counted.map(({ calls }) => calls)).toEqual([60, 60, 60])
  })

  test('one-second windows are omitted', async () => {
    await addUsage(db(), [{ ...DAY, window: 'second' }])
    expect(await loadUsage(db(), LONG_AGO)).toEqual([])
  })

  test.each([0, -1, 1.5, NaN])('a batch with %s calls is rejected as a whole', async (calls) => {
    await expect(addUsage(db(), [MINUTE, { ...DAY, calls }])).rejects.toThrow(RangeError)
    expect(await loadUsage(db(), LONG_AGO)).toEqual([])
  })

  test('only windows that began at the requested time or later are loaded', async () => {
    await addUsage(db(), [DAY, MINUTE])
    expect(await loadUsage(db(), MINUTE.startUtc)).toStrictEqual([MINUTE])
    expect(await loadUsage(db(), '2026-05-01T20:15:00.001Z')).toEqual([])
  })

  test('windows that began more than two days ago are pruned', async () => {
    await addUsage(db(), [DAY, MINUTE])
    await pruneUsage(db(), '2026-05-03T00:00:00.000Z')
    expect(await loadUsage(db(), LONG_AGO)).toStrictEqual([DAY, MINUTE])
    await pruneUsage(db(), '2026-05-03T00:00:00.001Z')
    expect(await loadUsage(db(), LONG_AGO)).toStrictEqual([MINUTE])
  })
})
