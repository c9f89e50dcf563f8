import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import type { SharedQuotas } from '../../../use-cases/ports/shared-store.ts'
import type { ProviderUsage, UsageStore } from '../../../use-cases/ports/usage-store.ts'
import { createUsageMeter } from './usage-meter.ts'

const START = Date.parse('2026-08-20T21:00:00Z')
let nowMs = START

beforeEach(() => {
  nowMs = START
})

describe('a full window', () => {
  test.each<[keyof Quotas, string, number]>([
    ['perSecond', '2026-08-20T21:00:00.400Z', 1],
    ['perMinute', '2026-08-20T21:00:12.000Z', 48],
    ['perHour', '2026-08-20T21:00:12.000Z', 3_588],
    ['perDay', '2026-08-20T21:00:12.000Z', 10_788],
  ])('%s reports how long it lasts', async (kind, at, retryAfterSeconds) => {
    const meter = makeMeter()
    nowMs = Date.parse(at)
    const quotas = { [kind]: 2 }
    const permits = await Promise.all([1, 2, 3].map(() => meter.take('tiingo', quotas)))
    expect(permits).toMatchObject([{ ok: true }, { ok: true }, { ok: false, retryAfterSeconds }])
    nowMs += retryAfterSeconds * 1_000
    expect((await meter.take('tiingo', quotas)).ok).toBe(true)
  })

  test('waits for the one that is full for longest', async () => {
    const meter = makeMeter()
    const quotas = { perMinute: 1, perDay: 1 }
    await meter.take('tiingo', quotas)
    expect(await meter.take('tiingo', quotas)).toEqual({ ok: false, retryAfterSeconds: 10_800 })
  })

  test('is not filled further by those it turned away', async () => {
    const meter = makeMeter()
    const quotas = { perSecond: 1, perDay: 3 }
    for (let call = 0; call < 9; call++) await meter.take('tiingo', quotas)
    expect(meter.describe('tiingo', quotas)).toEqual([
      { window: 'second', used: 1, limit: 1 },
      { window: 'day', used: 1, limit: 3 },
    ])
  })

  test('is one provider’s: others go on', async () => {
    const meter = makeMeter()
    await meter.take('tiingo', { perDay: 1 })
    expect((await meter.take('fmp', { perDay: 1 })).ok).toBe(true)
  })
})

test('a provider without limits is never rejected, and not stored', async () => {
  const store = memoryStore()
  const meter = makeMeter({ store })
  const permits = await Promise.all(Array.from({ length: 50 }, () => meter.take('ecb', {})))
  expect(permits.map(({ ok }) => ok)).not.toContain(false)
  await settle()
  expect(store.rows()).toEqual([])
})

test('no window exceeds the plan’s calls, whatever their timing', async () => {
  const quotas = { perSecond: 2, perMinute: 5, perHour: 40, perDay: 60 }
  const sizes = { perSecond: 1_000, perMinute: 60_000, perHour: 3_600_000, perDay: 86_400_000 }
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 40_000 }), { maxLength: 400 }), async (pauses) => {
      nowMs = START
      const meter = makeMeter()
      const madeAt: number[] = []
      for (const pause of pauses) {
        nowMs += pause
        if ((await meter.take('tiingo', quotas)).ok) madeAt.push(nowMs)
      }
      for (const [kind, size] of Object.entries(sizes)) {
        const byWindow = Object.groupBy(madeAt, (at) => Math.floor(at / size))
        const max = Math.max(0, ...Object.values(byWindow).map((calls) => calls?.length ?? 0))
        // The two objects have the same keys.
        expect(max).toBeLessThanOrEqual(quotas[kind as keyof typeof quotas])
      }
    }),
    { numRuns: 50 },
  )
})

test('the limit per second applies after thousands of minutes', async () => {
  const meter = makeMeter()
  const quotas = { perSecond: 1, perMinute: 100 }
  for (let minute = 0; minute < 3_000; minute++) {
    nowMs += 60_000
    expect((await meter.take('alphavantage', quotas)).ok).toBe(true)
    expect((await meter.take('alphavantage', quotas)).ok).toBe(false)
  }
})

describe('after a restart', () => {
  test('a plan’s day continues with its count, and older windows are ignored', async () => {
    const store = memoryStore()
    const quotas = { perMinute: 5, perDay: 25 }
    const before = makeMeter({ store })
    for (let call = 0; call < 4; call++) await before.take('alphavantage', quotas)
    await settle()
    nowMs += 60_000
    const after = makeMeter({ store, initial: store.rows() })
    await after.take('alphavantage', quotas)
    expect(after.describe('alphavantage', quotas)).toEqual([
      { window: 'minute', used: 1, limit: 5 },
      { window: 'day', used: 5, limit: 25 },
    ])
    nowMs += 86_400_000
    expect(makeMeter({ initial: store.rows() }).describe('alphavantage', quotas)).toEqual([
      { window: 'minute', used: 0, limit: 5 },
      { window: 'day', used: 0, limit: 25 },
    ])
  })

  test('calls made during a save are saved too, each once', async () => {
    const store = memoryStore({ delayMs: 2 })
    const meter = makeMeter({ store })
    for (let call = 0; call < 20; call++) {
      await meter.take('tiingo', { perDay: 1_000 })
      await new Promise((resolve) => void setTimeout(resolve, call % 3))
    }
    await new Promise((resolve) => void setTimeout(resolve, 20))
    expect(store.rows()).toMatchObject([{ provider: 'tiingo', window: 'day', calls: 20 }])
    expect(store.maxConcurrency()).toBe(1)
  })

  test('seconds are not stored', async () => {
    const store = memoryStore()
    await makeMeter({ store }).take('alphavantage', { perSecond: 1 })
    await settle()
    expect(store.rows()).toEqual([])
  })
})

test('a call is stored when its permit says so', async () => {
  const store = memoryStore({ delayMs: 2 })
  const meter = makeMeter({ store })
  const quotas = { perMinute: 5, perDay: 25 }
  for (const calls of [1, 2, 3]) {
    const permit = await meter.take('massive', quotas)
    if (!permit.ok) throw new Error('the plan allows five')
    await permit.stored
    expect(store.rows().map((row) => row.calls)).toEqual([calls, calls])
  }
})

test('a share of the plan is free again with the window that filled it', async () => {
  const meter = makeMeter()
  const quotas = { perMinute: 5, perDay: 25 }
  nowMs += 12_000
  for (let call = 0; call < 4; call += 1) {
    expect(meter.waitMs('massive', quotas, 0.8)).toBe(0)
    await meter.take('massive', quotas)
  }
  expect(meter.waitMs('massive', quotas, 0.8)).toBe(48_000)
  expect(meter.waitMs('massive', quotas, 1)).toBe(0)
})

describe('of two instances', () => {
  const quotas = { perMinute: 5, perDay: 8 }

  test('each learns the other’s calls when it stores its own', async () => {
    const store = memoryStore()
    const [first, second] = [makeMeter({ store }), makeMeter({ store })]
    for (let call = 0; call < 4; call++) await first.take('tiingo', quotas)
    await settle()
    expect((await second.take('tiingo', quotas)).ok).toBe(true)
    await settle()
    expect((await second.take('tiingo', quotas)).ok).toBe(false)
  })

  test('a shared count admits exactly what the plan allows', async () => {
    const shared = memoryQuotas()
    const meters = [makeMeter({ shared }), makeMeter({ shared }), makeMeter({ shared })]
    const permits = await Promise.all(
      Array.from({ length: 30 }, (_, index) => meters[index % 3]?.take('tiingo', quotas)),
    )
    expect(permits.filter((permit) => permit?.ok)).toHaveLength(5)
    expect(permits.find((permit) => permit?.ok === false)).toEqual({
      ok: false,
      retryAfterSeconds: 60,
    })
    expect(meters.map((meter) => meter.describe('tiingo', quotas)[0]?.used)).toEqual([5, 5, 5])
  })

  test('without an answer of the shared count, each counts for itself', async () => {
    const meter = makeMeter({ shared: { take: async () => null } })
    const permits = await Promise.all(Array.from({ length: 9 }, () => meter.take('tiingo', quotas)))
    expect(permits.filter(({ ok }) => ok)).toHaveLength(5)
  })
})

/** A shared count, as the one in Redis does it. */
function memoryQuotas(): SharedQuotas {
  const used = new Map<string, number>()
  return {
    take: async (windows) => {
      const before = windows.map(({ key, known }) => Math.max(known, used.get(key) ?? 0))
      const isTaken = windows.every(({ limit }, index) => (before[index] ?? 0) < limit)
      const after = before.map((count) => count + (isTaken ? 1 : 0))
      for (const [index, { key }] of windows.entries()) used.set(key, after[index] ?? 0)
      return { isTaken, used: after }
    },
  }
}

function makeMeter({
  initial = [],
  store = memoryStore(),
  shared,
}: {
  readonly initial?: readonly ProviderUsage[]
  readonly store?: UsageStore
  readonly shared?: SharedQuotas
} = {}) {
  return createUsageMeter({ clock: () => new Date(nowMs), initial, store, shared })
}

/** A store that adds up, as the one in the database does. */
function memoryStore({ delayMs = 0 } = {}) {
  const sums = new Map<string, ProviderUsage>()
  let [now, max] = [0, 0]
  return {
    rows: () => [...sums.values()],
    maxConcurrency: () => max,
    add: async (usages: readonly ProviderUsage[]) => {
      now += 1
      max = Math.max(max, now)
      if (delayMs > 0) await new Promise((resolve) => void setTimeout(resolve, delayMs))
      for (const usage of usages) {
        const key = JSON.stringify([usage.provider, usage.window, usage.startUtc])
        sums.set(key, { ...usage, calls: usage.calls + (sums.get(key)?.calls ?? 0) })
      }
      now -= 1
      return [...sums.values()]
    },
  }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => void setTimeout(resolve, 1))
}
