import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { RangeQuery } from '../../domain/portfolio/range-query.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { Activity } from '../../domain/portfolio/activities/activity.ts'
import type { DividendSummary } from '../../domain/portfolio/dividends/summarize-dividends.ts'
import type {
  DailyRates,
  DateRange,
  KnownActions,
  MeasuredPerformance,
  Performance,
} from '../../domain/portfolio/performance/performance.ts'

/** A series with packed closes, cheap to send to another thread. */
export type PackedSeries = Omit<CloseSeries, 'bars'> & { readonly packedCloses: Uint8Array }

/** All inputs of a performance, in a form that can be sent to another thread. */
export type PerformanceWork = {
  readonly accounts: readonly PortfolioAccount[]
  readonly activities: readonly Activity[]
  /** The one account to measure; null for all. */
  readonly accountId: string | null
  readonly baseCurrency: string
  readonly tickers: readonly {
    readonly ticker: Ticker
    readonly recent: PackedSeries | null
    readonly older: PackedSeries | null
    readonly actions: KnownActions | null
  }[]
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  readonly benchmark: Ticker | null
  readonly range: RangeQuery
  /** The date of the first lot, YYYY-MM-DD. */
  readonly firstOn: string
  /** YYYY-MM-DD. */
  readonly today: string
}

/** One day of the charts and the table. Money is in the base currency. */
export type PerformancePoint = {
  readonly date: string
  readonly value: number
  readonly invested: number
  /** 100 at the start. */
  readonly timeWeighted: number
  /** 100 at the start; null without a benchmark. */
  readonly benchmark: number | null
}

/** Lots without a usable amount; `because` completes "left out, because …". */
type Omitted = readonly {
  readonly ticker: Ticker
  readonly lotCount: number
  readonly because: string
}[]

/** The page view of a performance: a few hundred days instead of thousands. */
export type MeasuredView = Omit<
  MeasuredPerformance,
  'omitted' | 'days' | 'values' | 'invested' | 'flows' | 'returns' | 'timeWeighted' | 'benchmark'
> & {
  readonly omitted: Omitted
  /** The start and the following days, thinned out, oldest first; always includes the last day. */
  readonly points: readonly PerformancePoint[]
  /** The last day of each month, oldest first. */
  readonly months: readonly PerformancePoint[]
}

type NotMeasured = Extract<Performance, { readonly kind: 'not-measured' }>

export type PerformanceView =
  | MeasuredView
  | (Omit<NotMeasured, 'omitted'> & { readonly omitted: Omitted })

/** Realized and unrealized gains in the base currency. */
export type LotGains = {
  /** Of sales in the range, by US holding terms; `unknown` sales have no cost in the base currency. */
  readonly realized: {
    readonly gain: number
    readonly shortTerm: number
    readonly longTerm: number
    readonly saleCount: number
    readonly unknownCount: number
  }
  /** Of lots open at the end of the range; null when a cost or a value is unknown. */
  readonly unrealized: {
    readonly cost: number
    readonly value: number
    readonly gain: number
  } | null
}

export type MeasuredWork = {
  readonly view: PerformanceView
  readonly lotGains: LotGains
  /** As of today. */
  readonly dividends: DividendSummary
  readonly range: DateRange
  /** The date of the newest available bar; null without any. */
  readonly newestOn: string | null
  /** Tickers whose older bars do not match their recent ones; only the recent ones were used. */
  readonly unjoined: readonly Ticker[]
}

/** Measures performances, in this thread or another. */
export type Measure = {
  /**
   * Lets the thread start with many activities that will be measured soon, while the rest of the work is
   * gathered.
   */
  readonly prepare: (activities: PerformanceWork['activities']) => void
  readonly run: (work: PerformanceWork) => Promise<MeasuredWork>
}
