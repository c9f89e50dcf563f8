import { lastFinishedSession } from '../../domain/market/calendar/trading-days.ts'
import type { DataNotice } from '../../domain/explanations/describe-data-notice.ts'
import { knownTicker } from '../../domain/market/listings/ticker.ts'
import { SAMPLE } from '../../domain/market/listings/sample.ts'
import { judgeFreshness } from '../../domain/market/prices/freshness.ts'
import { memoize } from '../../platform/cache.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { ProviderHealth } from '../ports/provider-health.ts'
import type { ProvidersOverview } from '../ports/providers-overview.ts'

export type DataNoticeDeps = {
  readonly marketData: DailyBarsSource
  readonly providers: ProvidersOverview
  readonly clock: Clock
}

/** A stock that every provider of US prices has: its bars stand for the market's. */
export const REFERENCE = knownTicker('SPY')
const CACHED_MS = 2_000

/** Whether pages must say that prices are not current, and why; null while they are. */
export function createDataNotice(deps: DataNoticeDeps): () => Promise<DataNotice | null> {
  let failingSinceUtc: string | null = null
  return memoize({ ttlMs: CACHED_MS, clock: deps.clock }, async () => {
    const now = deps.clock().toISOString()
    const answer = await deps.marketData.getDailyBars(REFERENCE)
    const shown = answer.ok ? describeShown(answer.value.series, now) : null
    const priced = listPriceProviders(deps.providers)
    if (priced.every(({ name }) => name === SAMPLE)) {
      return { kind: 'sample', date: shown?.date ?? null }
    }
    const failing = priced.flatMap(({ title, health }) =>
      hasFailed(health) ? [{ title, health }] : [],
    )
    const isDown = failing.length > 0 && failing.length === countReal(priced)
    const isOld = shown === null || shown.isOld || (shown.isBehind && isDown)
    if (!isOld) {
      failingSinceUtc = null
      return null
    }
    failingSinceUtc ??= earliest(failing.map(({ health }) => health.lastFailureUtc))
    return {
      kind: 'outage',
      now,
      sinceUtc: failingSinceUtc,
      shown: shown && { date: shown.date, isSample: shown.isSample },
      failures: failing.map(({ title, health }) => ({ title, problem: health.lastFailureKind })),
      retryAtUtc: earliest(
        failing.map(({ health: { cooldownUntilUtc: until } }) =>
          until !== null && until > now ? until : null,
        ),
      ),
    }
  })
}

type PriceProvider = {
  readonly name: string
  readonly title: string
  readonly health: ProviderHealth | undefined
}

function listPriceProviders(providers: ProvidersOverview): PriceProvider[] {
  return providers.list().flatMap(({ declaration, use, capabilities, health }) => {
    const isUsed = use === 'on' && capabilities.some(({ capability }) => capability === 'dailyBars')
    if (!isUsed) return []
    const { name, title } = declaration
    return [{ name, title, health: health.find(({ capability }) => capability === 'dailyBars') }]
  })
}

function countReal(priced: readonly PriceProvider[]): number {
  return priced.filter(({ name }) => name !== SAMPLE).length
}

function hasFailed(health: ProviderHealth | undefined): health is ProviderHealth {
  if (health === undefined || health.lastFailureUtc === null) return false
  return health.lastSuccessUtc === null || health.lastFailureUtc > health.lastSuccessUtc
}

type Series = { readonly bars: { readonly dates: readonly string[] }; readonly provider: string }

function describeShown({ bars, provider }: Series, nowUtc: string) {
  const date = bars.dates.at(-1)
  if (date === undefined) return null
  const { freshness } = judgeFreshness({ lastBarDate: date, provider, ticker: REFERENCE, nowUtc })
  return {
    date,
    isSample: freshness === 'sample',
    isOld: freshness !== 'eod',
    isBehind: date < lastFinishedSession(nowUtc),
  }
}

function earliest(moments: readonly (string | null)[]): string | null {
  return moments.flatMap((moment) => moment ?? []).toSorted()[0] ?? null
}
