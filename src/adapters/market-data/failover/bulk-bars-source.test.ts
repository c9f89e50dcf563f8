import { beforeEach, describe, expect, test } from 'vitest'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { fail, succeed } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import { createUsageMeter } from '../http/usage-meter.ts'
import { createBulkBarsSource } from './bulk-bars-source.ts'

const START = Date.parse('2026-08-20T21:00:00Z')
const AAPL = knownTicker('AAPL')
let nowMs = START

beforeEach(() => {
  nowMs = START
})

describe('a bulk source', () => {
  test('spreads its share of the plan over the minute, and leaves the rest to visitors', async () => {
    const { source, calls } = open({ perMinute: 5 })
    expect(source.callsPerMinute).toBe(4)
    for (let second = 0; second < 180; second += 1) {
      if (source.pauseMs() === 0) await source.fetchSession('2026-08-20', [AAPL])
      nowMs += 1_000
    }
    expect(calls.map((at) => (at - START) / 1_000)).toEqual([
      0, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165,
    ])
  })

  test('waits while visitors have used up its share', async () => {
    const { source, take } = open({ perMinute: 5 })
    nowMs += 12_000
    for (let call = 0; call < 4; call += 1) await take()
    expect(source.pauseMs()).toBe(48_000)
  })

  test('waits as long as the provider asks', async () => {
    const retryAtUtc = new Date(START + 90_000).toISOString()
    const { source } = open({}, { kind: 'rate-limited', retryAtUtc })
    expect(await source.fetchSession('2026-08-20', [AAPL])).toEqual({
      ok: false,
      failure: { kind: 'rate-limited', detail: `until ${retryAtUtc}`, retryAtMs: START + 90_000 },
    })
    expect(source.pauseMs()).toBe(90_000)
  })

  test('asks for a session that is not there yet again ten minutes later', async () => {
    const { source } = open({}, { kind: 'no-data-in-range' })
    const answer = await source.fetchSession('2026-08-20', [AAPL])
    expect(answer.ok ? null : answer.failure.retryAtMs).toBe(START + 600_000)
  })
})

function open(quotas: Quotas, failure?: MarketDataFailure) {
  const calls: number[] = []
  const clock = () => new Date(nowMs)
  const meter = createUsageMeter({ clock, initial: [], store: { add: async () => [] } })
  const take = () => meter.take('bulk', quotas)
  const silent = () => undefined
  const source = createBulkBarsSource({
    clock,
    random: () => 0.5,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    meter,
    quotas,
    provider: {
      name: 'bulk',
      attribution: 'Bulk',
      historyBatchSize: 1,
      sessionBatchSize: Number.POSITIVE_INFINITY,
      hasPastSessions: true,
      fetchHistories: async () => succeed(new Map()),
      fetchSession: async () => {
        calls.push(nowMs)
        await take()
        return failure === undefined ? succeed([]) : fail(failure)
      },
    },
  })
  return { source, calls, take }
}
