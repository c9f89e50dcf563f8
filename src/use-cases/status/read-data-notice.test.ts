import { expect, test } from 'vitest'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { ProviderHealth } from '../ports/provider-health.ts'
import { createDataNotice, type DataNoticeDeps } from './read-data-notice.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const EARLIER = '2026-11-20T14:40:00.000Z'

type World = {
  readonly provider: string
  readonly lastDate: string
  readonly priced: readonly string[]
  readonly health?: Partial<ProviderHealth>
}

/** The notice in a world where SPY's bars come from a provider and end on a date. */
function readIn(world: World, clock = () => new Date(NOW)) {
  const { provider, lastDate, priced, health } = world
  const column = Float64Array.of(1)
  const bars = {
    dates: [lastDate],
    opens: column,
    highs: column,
    lows: column,
    closes: column,
    volumes: column,
  }
  const series = {
    ticker: knownTicker('SPY'),
    bars,
    currency: 'USD',
    provider,
    adjustment: 'split' as const,
    fetchedAtUtc: NOW,
    rejected: [],
  }
  const deps: DataNoticeDeps = {
    clock,
    marketData: {
      getDailyBars: () =>
        Promise.resolve({ ok: true, value: { series, attribution: provider, attempts: [] } }),
      describeHealth: () => [],
    },
    providers: {
      list: () =>
        priced.map((name) => ({
          declaration: {
            name,
            title: name,
            attribution: name,
            termsUrl: null,
            key: 'none',
            baseUrl: null,
            delay: 'delayed',
            quotas: {},
            coverage: 'stocks',
          },
          use: 'on',
          capabilities: [{ capability: 'dailyBars', position: 1 }],
          health:
            health === undefined || name === 'sample'
              ? []
              : [
                  {
                    provider: name,
                    capability: 'dailyBars',
                    lastSuccessUtc: null,
                    lastFailureUtc: null,
                    lastFailureKind: null,
                    cooldownUntilUtc: null,
                    ...health,
                  },
                ],
          quota: [],
        })),
    },
  }
  return createDataNotice(deps)()
}

const FAILED = { lastFailureUtc: EARLIER, lastFailureKind: 'timed-out' } as const

test('current prices need no notice, even while a provider fails', async () => {
  const current = { provider: 'yahoo', lastDate: '2026-11-19', priced: ['yahoo', 'sample'] }
  expect(await readIn(current)).toBeNull()
  expect(await readIn({ ...current, health: FAILED })).toBeNull()
})

test('a server with the sample market alone says so, with its date', async () => {
  const sample = { provider: 'sample', lastDate: '2026-08-20', priced: ['sample'] }
  expect(await readIn(sample)).toEqual({ kind: 'sample', date: '2026-08-20' })
})

test('an outage has its start, its cause and the next attempt', async () => {
  const cooldownUntilUtc = '2026-11-20T15:05:00.000Z'
  const outage = { provider: 'sample', lastDate: '2026-08-20', priced: ['yahoo', 'sample'] }
  expect(await readIn({ ...outage, health: { ...FAILED, cooldownUntilUtc } })).toEqual({
    kind: 'outage',
    now: NOW,
    sinceUtc: EARLIER,
    shown: { date: '2026-08-20', isSample: true },
    failures: [{ title: 'yahoo', problem: 'timed-out' }],
    retryAtUtc: cooldownUntilUtc,
  })
})

test('prices one session behind need a notice once every provider fails', async () => {
  const behind = { provider: 'yahoo', lastDate: '2026-11-18', priced: ['yahoo', 'sample'] }
  expect(await readIn(behind)).toBeNull()
  expect(await readIn({ ...behind, health: FAILED })).toMatchObject({
    kind: 'outage',
    shown: { date: '2026-11-18', isSample: false },
  })
})
