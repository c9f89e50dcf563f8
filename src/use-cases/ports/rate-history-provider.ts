import type { RateColumn } from '../../domain/market/currencies/rate-column.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { MarketDataFailure } from './daily-bars-provider.ts'

export type RateHistoryRequest = {
  /** ISO 4217, not the euro. */
  readonly currency: string
  /** First requested day, YYYY-MM-DD, inclusive. */
  readonly fromDate: string
}

/** One source of daily exchange rates over time. Never throws for an expected failure. */
export type RateHistoryProvider = {
  readonly name: string
  readonly attribution: string
  /** Rates against the euro from `fromDate` until the newest; at least one on success. */
  readonly fetchRateHistory: (
    request: RateHistoryRequest & { readonly signal: AbortSignal },
  ) => Promise<Outcome<RateColumn, MarketDataFailure>>
}
