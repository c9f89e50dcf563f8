import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { RateColumn } from '../../domain/market/currencies/rate-column.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { ProviderChain } from './provider-chain.ts'
import type { RateHistoryRequest } from './rate-history-provider.ts'

/**
 * Daily bars from any day on, from whoever delivers first: for pasts that are longer than the three
 * years of `DailyBarsSource`. Each ask is a call to a provider; nothing is kept.
 */
export type BarHistoryChain = ProviderChain<
  { readonly ticker: Ticker; readonly fromDate: string },
  BarSeries
>

/** Daily rates of a currency against the euro, from any day on. Each ask is a call; nothing is kept. */
export type RateHistoryChain = ProviderChain<RateHistoryRequest, RateColumn>
