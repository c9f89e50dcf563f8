import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { RateColumn } from '../../domain/market/currencies/rate-column.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { ProviderChain } from './provider-chain.ts'
import type { RateHistoryRequest } from './rate-history-provider.ts'

/**
 * Daily bars from any date, from the first provider that delivers: for histories longer than the
 * three years of `DailyBarsSource`. Every call reaches a provider; nothing is cached.
 */
export type BarHistoryChain = ProviderChain<
  { readonly ticker: Ticker; readonly fromDate: string },
  BarSeries
>

/**
 * Daily rates of a currency against the euro, from any date. Every call reaches a provider; nothing
 * is cached.
 */
export type RateHistoryChain = ProviderChain<RateHistoryRequest, RateColumn>
