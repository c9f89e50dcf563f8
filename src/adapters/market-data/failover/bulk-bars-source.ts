import type { Outcome } from '../../../platform/outcome.ts'
import { fail } from '../../../platform/outcome.ts'
import type {
  BulkBarsProvider,
  BulkBarsSource,
  BulkFailure,
} from '../../../use-cases/ports/bulk-bars-provider.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { Quotas } from '../../../use-cases/ports/market-data-provider.ts'
import { shareOf, type UsageMeter } from '../http/usage-meter.ts'
import { createGuardedProvider, type GuardSettings } from './guarded-provider.ts'

export type BulkBarsSourceSettings = Omit<GuardSettings, 'capability' | 'concurrency'> & {
  readonly provider: BulkBarsProvider
  readonly quotas: Quotas
  readonly meter: UsageMeter
}

/** The rest of the plan is for visitors' requests. */
const SHARE = 0.8

/** No one waits for a bulk call; a provider may need several pages for it. */
const TIMEOUT_MS = 60_000

/** When to call again after a failure that opened no breaker. */
const RETRY_MS = 60_000
/** A session that is not there yet comes with the provider's next update. */
const NOT_YET_MS = 10 * 60_000

const WINDOW_MS = { perMinute: 60_000, perHour: 3_600_000, perDay: 86_400_000 }

/** One bulk provider with its circuit breaker, its calls spread evenly over the plan's windows. */
export function createBulkBarsSource(settings: BulkBarsSourceSettings): BulkBarsSource {
  const { provider, quotas, meter, clock } = settings
  const { name, fetchHistories, fetchSession, ...declared } = provider
  const guarded = createGuardedProvider(name, { ...settings, capability: 'bulkBars' })
  const spacingMs = Math.max(0, ...listSpacings(quotas))
  let calledAtMs = Number.NEGATIVE_INFINITY
  const call = async <Value>(
    fetch: (signal: AbortSignal) => Promise<Outcome<Value, MarketDataFailure>>,
    subject: object,
  ): Promise<Outcome<Value, BulkFailure>> => {
    calledAtMs = clock().getTime()
    const { attempt, outcome } = await guarded.call(fetch, TIMEOUT_MS, subject)
    if (outcome?.ok === true) return outcome
    const kind = attempt.outcome === 'ok' ? 'skipped' : attempt.outcome
    const waitMs = kind === 'no-data-in-range' ? NOT_YET_MS : RETRY_MS
    const retryAtMs = guarded.breaker.openUntilMs() ?? clock().getTime() + waitMs
    return fail({ kind, detail: attempt.detail, retryAtMs })
  }
  return {
    ...declared,
    name,
    fetchHistories: (tickers, fromDate) =>
      call((signal) => fetchHistories({ tickers, fromDate, signal }), { tickers: tickers.length }),
    fetchSession: (session, tickers) =>
      call((signal) => fetchSession({ session, tickers, signal }), { session }),
    pauseMs: () =>
      Math.max(
        meter.waitMs(name, quotas, SHARE),
        calledAtMs + spacingMs - clock().getTime(),
        (guarded.breaker.openUntilMs() ?? 0) - clock().getTime(),
        0,
      ),
    callsPerMinute: spacingMs === 0 ? null : 60_000 / spacingMs,
  }
}

/** Time between calls that uses up each window's share evenly; a second's is too short for that. */
function listSpacings(quotas: Quotas): number[] {
  const windows = ['perMinute', 'perHour', 'perDay'] as const
  return windows.flatMap((window) => {
    const limit = quotas[window]
    return limit === undefined ? [] : [WINDOW_MS[window] / shareOf(limit, SHARE)]
  })
}
