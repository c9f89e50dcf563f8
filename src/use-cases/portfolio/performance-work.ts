import type { CloseSeries } from '../../domain/market/prices/close-series.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { RangeQuery } from '../../domain/portfolio/range-query.ts'
import type {
  CountedLot,
  DailyRates,
  DateRange,
  KnownSplits,
  MeasuredPerformance,
  Performance,
} from '../../domain/portfolio/performance/performance.ts'

/** A series with its closes packed, so that it moves to another thread at little cost. */
export type PackedSeries = Omit<CloseSeries, 'bars'> & { readonly packedCloses: Uint8Array }

/** Everything a performance is measured from, in a form that another thread can be sent. */
export type PerformanceWork = {
  readonly lots: readonly CountedLot[]
  readonly baseCurrency: string
  readonly tickers: readonly {
    readonly ticker: Ticker
    readonly recent: PackedSeries | null
    readonly older: PackedSeries | null
    readonly splits: KnownSplits | null
  }[]
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  readonly benchmark: Ticker | null
  readonly range: RangeQuery
  /** The day the first lot counts from, YYYY-MM-DD. */
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
  /** 100 at the start; null when there is nothing to compare with. */
  readonly benchmark: number | null
}

/** Lots that no amount counts; `because` ends "left out, because …". */
type Omitted = readonly {
  readonly ticker: Ticker
  readonly lotCount: number
  readonly because: string
}[]

/** What a page shows of a measured performance: a few hundred days of it instead of thousands. */
export type MeasuredView = Omit<
  MeasuredPerformance,
  'leftOut' | 'days' | 'values' | 'invested' | 'flows' | 'returns' | 'timeWeighted' | 'benchmark'
> & {
  readonly leftOut: Omitted
  /** The start and the days after it, thinned out, oldest first; the last day is always there. */
  readonly points: readonly PerformancePoint[]
  /** The last day of each month, oldest first. */
  readonly months: readonly PerformancePoint[]
}

type NotMeasured = Extract<Performance, { readonly kind: 'not-measured' }>

export type PerformanceView =
  | MeasuredView
  | (Omit<NotMeasured, 'leftOut'> & { readonly leftOut: Omitted })

export type MeasuredWork = {
  readonly view: PerformanceView
  readonly range: DateRange
  /** The day of the newest bar at hand; null without any. */
  readonly newestOn: string | null
  /** Tickers whose older bars do not fit their recent ones, which alone were taken. */
  readonly unjoined: readonly Ticker[]
}

/** Measures a performance, in this thread or another. */
export type Measure = (work: PerformanceWork) => Promise<MeasuredWork>
