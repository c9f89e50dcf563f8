import type { CorporateAction } from '../../domain/market/prices/corporate-action.ts'
import type { Outcome } from '../../platform/outcome.ts'
import type { DailyBarsRequest, MarketDataFailure } from './daily-bars-provider.ts'

/** One source of splits and dividends. Never throws for an expected failure. */
export type CorporateActionsProvider = {
  readonly name: string
  readonly attribution: string
  /** From `fromDate` until today, oldest first; empty if there were none. */
  readonly fetchCorporateActions: (
    request: DailyBarsRequest,
  ) => Promise<Outcome<readonly CorporateAction[], MarketDataFailure>>
}
