import { expect, test } from 'vitest'
import { createProviderHealthRegistry } from '../adapters/market-data/failover/health-registry.ts'
import { createUsageMeter } from '../adapters/market-data/http/usage-meter.ts'
import { readConfig } from '../config/config.ts'
import type { Capability, MarketDataProvider } from '../use-cases/ports/market-data-provider.ts'
import { listProviders } from './list-providers.ts'
import { PROVIDER_NAMES, PROVIDERS, type ProviderName } from './provider-catalogue.ts'

const clock = () => new Date('2026-08-20T21:00:30Z')

test('every provider is listed, with its positions and why it is not used', () => {
  const result = Object.fromEntries(
    list({ dailyBars: ['tiingo', 'yahoo', 'sample'], news: ['yahoo'] }).map((one) => [
      one.declaration.name,
      [one.use, one.capabilities.map(({ capability, position }) => `${capability} ${position}`)],
    ]),
  )
  expect(Object.keys(result)).toEqual([...PROVIDER_NAMES])
  expect(result).toMatchObject({
    tiingo: ['on', ['dailyBars 1']],
    yahoo: ['on', ['dailyBars 2', 'news 1']],
    sample: ['on', ['dailyBars 3']],
    nasdaq: ['not-configured', []],
    finnhub: ['no-key', []],
    // Its key is set, but the settings name others.
    fmp: ['not-configured', []],
  })
})

test('each has its own health, and the calls used out of its quota', () => {
  const first = list({ dailyBars: ['alphavantage'] }).find(
    ({ declaration }) => declaration.name === 'alphavantage',
  )
  expect(first?.health).toMatchObject([
    { provider: 'alphavantage', capability: 'dailyBars', lastFailureKind: 'timed-out' },
  ])
  const { perDay } = PROVIDERS.alphavantage.declaration.quotas
  expect(first?.quota).toContainEqual({ window: 'day', used: 2, limit: perDay })
})

function list(orders: Readonly<Partial<Record<Capability, readonly ProviderName[]>>>) {
  const health = createProviderHealthRegistry({ clock, initial: [], onChange: () => {} })
  const failure = { kind: 'timed-out', afterMs: 1 } as const
  const note = { capability: 'dailyBars', failure, openUntilMs: null } as const
  health.note({ ...note, provider: 'alphavantage' })
  health.note({ ...note, provider: 'yahoo' })
  const meter = createUsageMeter({
    clock,
    initial: [
      { provider: 'alphavantage', window: 'day', startUtc: '2026-08-20T00:00:00.000Z', calls: 2 },
    ],
    store: { add: async () => [] },
  })
  const providersOf = (capability: Capability): MarketDataProvider[] =>
    (orders[capability] ?? []).map((name) => ({ declaration: PROVIDERS[name].declaration }))
  const config = readConfig({ TIINGO_API_KEY: 'tiingo-key', FMP_API_KEY: 'fmp-key' })
  return listProviders({ config, providersOf, health, meter })
}
