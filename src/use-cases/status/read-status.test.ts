import { expect, test } from 'vitest'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import type { ProviderHealth } from '../ports/provider-health.ts'
import { readStatus } from './read-status.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const FETCHED = '2026-11-20T13:00:00.000Z'

/** Daily prices that end on a date; null: no provider has any. */
function pricesUntil(date: string | null): DailyBarsSource {
  const column = Float64Array.of(1)
  const columns = { opens: column, highs: column, lows: column, closes: column, volumes: column }
  const series = {
    ticker: knownTicker('SPY'),
    bars: { dates: [date ?? ''], ...columns },
    currency: 'USD',
    provider: 'yahoo',
    adjustment: 'split' as const,
    fetchedAtUtc: FETCHED,
    rejected: [],
  }
  const attempts: [] = []
  return {
    getDailyBars: () =>
      Promise.resolve(
        date === null
          ? { ok: false, failure: { kind: 'unavailable', attempts } }
          : { ok: true, value: { series, attribution: 'Yahoo Finance', attempts } },
      ),
    describeHealth: () => [],
  }
}

/** The status of one movers provider with this health. */
async function statusOf(health: Partial<ProviderHealth> | null) {
  const known: ProviderHealth = {
    provider: 'yahoo',
    capability: 'movers',
    lastSuccessUtc: null,
    lastFailureUtc: null,
    lastFailureKind: null,
    cooldownUntilUtc: null,
    ...health,
  }
  const other: ProviderHealth = { ...known, capability: 'news', lastSuccessUtc: NOW }
  const status = await readStatus({
    clock: () => new Date(NOW),
    marketData: pricesUntil(null),
    feeds: [],
    backfill: null,
    jobs: { read: async () => [] },
    providers: {
      list: () => [
        {
          declaration: {
            name: 'yahoo',
            title: 'Yahoo',
            attribution: 'Yahoo Finance',
            termsUrl: null,
            key: 'none',
            baseUrl: 'https://yahoo.example',
            delay: 'delayed',
            quotas: {},
            coverage: 'stocks',
          },
          use: 'on',
          capabilities: [{ capability: 'movers', position: 1 }],
          health: health === null ? [other] : [other, known],
          quota: [],
        },
      ],
    },
  })
  return status.providers[0]?.capabilities[0]
}

const EARLIER = '2026-11-20T14:00:00.000Z'
const LATER = '2026-11-20T14:30:00.000Z'

test.each([
  ['nothing is known', null, 'untried'],
  ['it was never called', {}, 'untried'],
  ['the last call succeeded', { lastFailureUtc: EARLIER, lastSuccessUtc: LATER }, 'well'],
  ['the last call failed', { lastSuccessUtc: EARLIER, lastFailureUtc: LATER }, 'troubled'],
  ['it never succeeded', { lastFailureUtc: EARLIER }, 'troubled'],
  [
    'it is left alone',
    { lastFailureUtc: LATER, cooldownUntilUtc: '2026-11-20T15:00:01.000Z' },
    'resting',
  ],
  ['its cooldown is over', { lastFailureUtc: LATER, cooldownUntilUtc: NOW }, 'troubled'],
] as const)('when %s, the state says so', async (_, health, state) => {
  expect(await statusOf(health)).toMatchObject({ capability: 'movers', place: 1, state })
})

test('a cooldown is reported while it lasts', async () => {
  const cooldownUntilUtc = '2026-11-20T15:00:01.000Z'
  const facts = { lastFailureUtc: LATER, lastFailureKind: 'timed-out', cooldownUntilUtc } as const
  expect(await statusOf(facts)).toEqual({
    capability: 'movers',
    place: 1,
    state: 'resting',
    lastSuccess: null,
    lastFailure: LATER,
    lastFailureKind: 'timed-out',
    restingUntil: cooldownUntilUtc,
  })
  expect((await statusOf({ ...facts, cooldownUntilUtc: NOW }))?.restingUntil).toBeNull()
})

test('feeds are listed with their age, including empty ones', async () => {
  const none = () => Promise.resolve()
  const status = await readStatus({
    clock: () => new Date(NOW),
    marketData: pricesUntil(null),
    providers: { list: () => [] },
    backfill: null,
    jobs: { read: async () => [] },
    feeds: [
      {
        name: 'news',
        read: () => Promise.resolve(null),
        dueAtMs: () => 0,
        refresh: () => Promise.resolve('done'),
        reload: none,
      },
    ],
  })
  expect(status).toMatchObject({
    now: NOW,
    market: { state: 'open' },
    feeds: [
      { feed: 'prices', source: null, asOf: null, freshness: null },
      { feed: 'news', source: null, fetchedAt: null, freshness: null },
    ],
  })
})

test('the prices behind the signals come first, dated by the close of their last session', async () => {
  const { feeds } = await readStatus({
    clock: () => new Date(NOW),
    marketData: pricesUntil('2026-11-19'),
    providers: { list: () => [] },
    feeds: [],
    backfill: null,
    jobs: { read: async () => [] },
  })
  expect(feeds).toEqual([
    {
      feed: 'prices',
      source: 'yahoo',
      attribution: 'Yahoo Finance',
      // 4:00 PM in New York, in winter.
      asOf: '2026-11-19T21:00:00.000Z',
      fetchedAt: FETCHED,
      freshness: 'eod',
    },
  ])
})
