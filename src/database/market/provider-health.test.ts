import { beforeEach, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import { loadHealth, storeHealth, type StoredHealth } from './provider-health.ts'

const UNTRIED: StoredHealth = {
  provider: 'yahoo',
  capability: 'quotes',
  lastSuccessUtc: null,
  lastFailureUtc: null,
  lastFailureKind: null,
  cooldownUntilUtc: null,
}
const KNOWN: StoredHealth = {
  provider: 'yahoo',
  capability: 'dailyBars',
  lastSuccessUtc: '2026-05-01T20:00:00.123Z',
  lastFailureUtc: '2026-05-01T20:10:00.456Z',
  lastFailureKind: 'timed-out',
  cooldownUntilUtc: '2026-05-01T20:15:00.000Z',
}

describe.each(ENGINES)('provider health in %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  beforeEach(async () => {
    await db().deleteFrom('provider_health').execute()
  })

  test('is empty at first, and storing no entries does nothing', async () => {
    await storeHealth(db(), [])
    expect(await loadHealth(db())).toEqual([])
  })

  test('entries load unchanged, by provider and capability', async () => {
    const other = { ...UNTRIED, provider: 'ecb', capability: 'fx' }
    await storeHealth(db(), [UNTRIED, KNOWN, other])
    expect(await loadHealth(db())).toStrictEqual([other, KNOWN, UNTRIED])
  })

  test('a later entry replaces an earlier one', async () => {
    await storeHealth(db(), [KNOWN])
    const later = {
      ...KNOWN,
      lastSuccessUtc: '2026-05-01T21:00:00.000Z',
      lastFailureUtc: '2026-05-01T21:30:00.000Z',
      lastFailureKind: 'unavailable',
      cooldownUntilUtc: null,
    }
    await storeHealth(db(), [later])
    expect(await loadHealth(db())).toStrictEqual([later])
  })

  test('an older or less complete entry does not overwrite that of another process', async () => {
    await storeHealth(db(), [KNOWN])
    const rest = '2026-05-01T22:00:00.000Z'
    await storeHealth(db(), [
      { ...UNTRIED, capability: 'dailyBars', cooldownUntilUtc: rest },
      {
        ...KNOWN,
        lastSuccessUtc: '2026-05-01T19:00:00.000Z',
        lastFailureUtc: '2026-05-01T19:00:00.000Z',
        lastFailureKind: 'unavailable',
        cooldownUntilUtc: rest,
      },
    ])
    expect(await loadHealth(db())).toStrictEqual([{ ...KNOWN, cooldownUntilUtc: rest }])
  })

  test('a first failure after successes is stored', async () => {
    await storeHealth(db(), [{ ...KNOWN, lastFailureUtc: null, lastFailureKind: null }])
    await storeHealth(db(), [KNOWN])
    expect(await loadHealth(db())).toStrictEqual([KNOWN])
  })

  test('a failure without a kind is rejected with the whole batch', async () => {
    const torn = { ...KNOWN, lastFailureKind: null }
    await expect(storeHealth(db(), [UNTRIED, torn])).rejects.toThrow(/provider_health/)
    expect(await loadHealth(db())).toEqual([])
  })

  test('concurrent writers, each in its own order, do not deadlock', async () => {
    const batch = [KNOWN, UNTRIED, { ...UNTRIED, provider: 'ecb' }]
    await Promise.all(
      Array.from({ length: 20 }, (_, attempt) =>
        storeHealth(db(), attempt % 2 === 0 ? batch : batch.toReversed()),
      ),
    )
    expect(await loadHealth(db())).toHaveLength(3)
  })
})
