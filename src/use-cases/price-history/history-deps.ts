import type { Kysely } from 'kysely'
import type { Schema } from '../../database/schema.ts'
import type { Clock } from '../ports/clock.ts'
import type { DailyBarsSource } from '../ports/daily-bars-provider.ts'
import type { BarHistoryChain, RateHistoryChain } from '../ports/history-chains.ts'
import type { CorporateActionsChain } from '../market/read-corporate-actions.ts'
import type { StoredHistory } from '../../database/market/bar-history.ts'
import type { WholeHistory } from './closes-cache.ts'
import type { FailureRegistry } from './failure-registry.ts'

/** The ports of long histories. */
export type HistorySources = {
  readonly db: Kysely<Schema>
  readonly marketData: DailyBarsSource
  readonly barHistory: BarHistoryChain
  readonly rateHistory: RateHistoryChain
  readonly corporateActions: CorporateActionsChain
  readonly clock: Clock
}

export type HistoryDeps = HistorySources & {
  readonly failures: FailureRegistry
  readonly loadCloses: (histories: readonly StoredHistory[]) => Promise<readonly WholeHistory[]>
  /** Whether a stored history does not match the recent bars. */
  readonly isUnjoined: (history: StoredHistory) => boolean
}

/** How long stored data is fresh: splits and dividends are announced days ahead, rates are carried forward. */
const FRESH_MS = { actions: 3 * 86_400_000, rates: 86_400_000, unjoined: 86_400_000 } as const

/** Whether stored data is too old to use without a new request. */
export function isOld(
  { fetchedAtUtc }: { readonly fetchedAtUtc: string },
  what: keyof typeof FRESH_MS,
  now: Date,
): boolean {
  return now.getTime() - Date.parse(fetchedAtUtc) > FRESH_MS[what]
}
