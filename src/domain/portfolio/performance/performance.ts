import type { CloseSeries } from '../../market/prices/close-series.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import type { Dividend, Split } from '../../market/prices/corporate-action.ts'
import type { Lot } from '../lot.ts'
import type { DrawdownFigure, Figure } from './figure.ts'

/** The fields of a purchase, or of shares that came in kind, that performance needs. */
export type CountedLot = Omit<Lot, 'accountId' | 'note' | 'version' | 'importId'> & {
  /** The account it came to; left out where there is only one. */
  readonly accountId?: string
  /** Whether its shares came from another account, at that day's close; left out for a purchase. */
  readonly isMoved?: boolean
}

/** Shares that left an account: sold, moved away, or moved to another account of the same performance. */
export type CountedExit = {
  readonly id: string
  readonly ticker: Ticker
  readonly accountId: string
  /** Exact decimal text above 0, as counted on `date`. */
  readonly shares: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** What a sale brought after its fee and tax; null: not sold. */
  readonly proceeds: { readonly amount: number; readonly currency: string | null } | null
  /** The account they moved to; null when they left. */
  readonly toAccountId: string | null
}

/** A dividend as recorded: it replaces the computed one of its account and ex-date. */
export type RecordedDividend = {
  readonly ticker: Ticker
  readonly accountId: string
  /** YYYY-MM-DD; null when it is none of the known dividends. */
  readonly exDate: string | null
  /** YYYY-MM-DD: when it arrived. */
  readonly date: string
  /** After tax and fee. */
  readonly amount: number
  readonly currency: string | null
}

/**
 * Money that came into an account or left it. `external`: by its owner. `internal`: between two
 * accounts of the same performance. `trade`: for shares. `income`: interest, fees and taxes. Dividends are
 * separate.
 */
export type CashMove = {
  readonly kind: 'external' | 'internal' | 'trade' | 'income'
  readonly activityId: string
  readonly accountId: string
  /** YYYY-MM-DD. */
  readonly date: string
  /** Below 0 when it left. */
  readonly amount: number
  /** ISO 4217. */
  readonly currency: string
}

/** What happened besides purchases. */
export type CountedActivity = {
  readonly exits: readonly CountedExit[]
  readonly dividends: readonly RecordedDividend[]
  readonly cash: readonly CashMove[]
  /** Accounts whose cash is part of the value; in others money comes from and goes to outside. */
  readonly cashAccountIds: ReadonlySet<string>
  /** By account: tax withheld from computed dividends, a ratio; 0 where it is missing. */
  readonly withholdingByAccount: ReadonlyMap<string, number>
}

/** Nothing but purchases. */
export const ONLY_PURCHASES: CountedActivity = {
  exits: [],
  dividends: [],
  cash: [],
  cashAccountIds: new Set(),
  withholdingByAccount: new Map(),
}

/** Exchange rates of one currency against the base, oldest first, columns of equal length. */
export type DailyRates = {
  /** Days of publication, YYYY-MM-DD, strictly ascending; days without one use the previous rate. */
  readonly dates: readonly string[]
  /** Units of the base currency for one unit of the currency; above 0. */
  readonly rates: Float64Array
}

/** A ticker's splits and dividends, in any order, and the start of their history. */
export type KnownActions = {
  /** YYYY-MM-DD: earlier ones were not requested. */
  readonly from: string
  readonly splits: readonly Split[]
  /** Null: not known. */
  readonly dividends: readonly Dividend[] | null
}

/** A range of calendar dates, YYYY-MM-DD, inclusive. */
export type DateRange = { readonly from: string; readonly to: string }

/** All inputs of a performance calculation; it uses no clock and no database. */
export type PerformanceRequest = {
  readonly lots: readonly CountedLot[]
  /** Left out for a portfolio of purchases alone. */
  readonly activity?: CountedActivity
  /** ISO 4217; every amount in the result is in it. */
  readonly baseCurrency: string
  /** Stored bars of the lots' tickers, prices in an ISO 4217 currency (never pence). */
  readonly barsByTicker: ReadonlyMap<Ticker, CloseSeries>
  /** Splits and dividends of the lots' tickers and of the benchmark; a missing ticker's are unknown. */
  readonly actionsByTicker: ReadonlyMap<Ticker, KnownActions>
  /** Rates of every currency but the base; a missing currency cannot be counted. */
  readonly ratesByCurrency: ReadonlyMap<string, DailyRates>
  /** Bars of the benchmark; null: no benchmark. */
  readonly benchmark: CloseSeries | null
  /** `to` is at most today. */
  readonly range: DateRange
  /** Percent a year, 2.5 for 2.5%; default 0, and a note says so. */
  readonly riskFreeRatePercent?: number
}

/**
 * What a return counts. `total`: prices and dividends, each reinvested at the close of its ex-date.
 * `price`: prices alone.
 */
export type ReturnKind = 'total' | 'price'

/** The figures' names, in display order. */
export const FIGURE_NAMES = [
  'timeWeightedReturn',
  'timeWeightedYearly',
  'priceReturn',
  'moneyWeightedReturn',
  'moneyWeightedYearly',
  'benchmarkReturn',
  'benchmarkPriceReturn',
  'drawdown',
  'volatility',
  'sharpe',
  'beta',
] as const

export type FigureName = (typeof FIGURE_NAMES)[number]

/**
 * The figures of one range. All but `sharpe` and `beta` are ratios (0.015 is 1.5%); those two are plain
 * numbers. `…Yearly` is the same return as an annual rate. `priceReturn` and `benchmarkPriceReturn` are by
 * price, every other one is of the performance's `returnKind`.
 */
export type PerformanceFigures = {
  readonly [Name in Exclude<FigureName, 'drawdown'>]: Figure
} & { readonly drawdown: DrawdownFigure }

/** A note on the figures: a whole sentence. */
export type PerformanceNote = {
  readonly kind:
    | 'dividends'
    | 'withheld-tax'
    | 'cash'
    | 'uncovered-cash'
    | 'unrated-cash'
    | 'adjusted-prices'
    | 'undated-lots'
    | 'starts-later'
    | 'bars-end-early'
    | 'ends-early'
    | 'splits-unknown'
    | 'risk-free-rate'
  readonly text: string
}

/** One ticker's lots that no amount includes, and why, as the end of "left out, because …". */
export type OmittedLots = {
  readonly ticker: Ticker
  readonly lotIds: readonly string[]
  readonly because: string
}

/**
 * Where the measurement starts. `close`: at the close of `date`, with `value`. `open`: with nothing, at
 * the open of `date`, the day of the first purchase; `value` is 0.
 */
export type PerformanceStart = {
  readonly at: 'open' | 'close'
  readonly date: string
  readonly value: number
}

/** A part of what a portfolio gained in a range, in the base currency. */
export type GainPart = {
  readonly startValue: number
  readonly endValue: number
  readonly gain: number
  /** The part of `gain` from changes in exchange rates: each day, the value before times the change. */
  readonly currencyEffect: number
  /** Its part of the time-weighted return, a ratio: all parts add up to it. */
  readonly contribution: number
}

/** One stock's part: endValue + sold + dividends - startValue - bought is its gain. */
export type PositionGain = GainPart & {
  readonly ticker: Ticker
  /** Purchases with their costs, and shares that came in kind at their value. */
  readonly bought: number
  /** Sale proceeds after costs, and shares that left in kind at their value. */
  readonly sold: number
  /** After withheld tax. */
  readonly dividends: number
  /** Time-weighted, of its own, in the performance's `returnKind`; null without two closes. */
  readonly returnRatio: number | null
  /** Whether shares are left at the end. */
  readonly isHeld: boolean
}

/** Gains that add up: every position's and the rest are the total. */
export type RangeGains = {
  /** Its gain is that of prices (the rest of it), dividends and income. */
  readonly total: GainPart & {
    /** What flowed in less what flowed out. */
    readonly netFlows: number
    readonly dividends: number
    /** Interest less the fees and taxes that are no part of a trade. */
    readonly income: number
  }
  /** By gain, largest first. */
  readonly positions: readonly PositionGain[]
  /** Cash, and interest, fees and taxes; null without any. */
  readonly rest: GainPart | null
}

/** Common to every performance, measured or not. */
type Described = {
  readonly baseCurrency: string
  readonly notes: readonly PerformanceNote[]
  readonly omitted: readonly OmittedLots[]
  readonly lotCount: number
  /** Number of lots without a purchase date: they count in kind from the day they were recorded. */
  readonly undatedLotCount: number
}

/**
 * Performance over the days that could be measured, possibly fewer than requested (see `notes`). Columns
 * have one entry per day, oldest first.
 */
export type MeasuredPerformance = Described & {
  readonly kind: 'measured'
  /** Of every return, index and figure, the benchmark's included. */
  readonly returnKind: ReturnKind
  readonly start: PerformanceStart
  /** Sessions of the held tickers, YYYY-MM-DD; at least one. */
  readonly days: readonly string[]
  /** Market value at the close, in the base currency. */
  readonly values: Float64Array
  /** Sum of all flows up to that day, including those before the range. */
  readonly invested: Float64Array
  /**
   * Flows of that day after `start`, below 0 when more left: prices paid and sale proceeds where an
   * account's cash isn't known, deposits and withdrawals where it is, closing values in kind.
   */
  readonly flows: Float64Array
  /** Return of the day as a ratio; NaN on a day without one (the first, when `start` is its close). */
  readonly returns: Float64Array
  /** What 1 at `start` has become by the close, excluding flows: the time-weighted index. */
  readonly timeWeighted: Float64Array
  /** The same for the benchmark; null when it could not be compared (see `figures.benchmarkReturn`). */
  readonly benchmark: Float64Array | null
  readonly benchmarkTicker: Ticker | null
  readonly figures: PerformanceFigures
  readonly gains: RangeGains
}

/** `because` ends the sentence "Performance is not available, because …". */
type NotMeasuredPerformance = Described & {
  readonly kind: 'not-measured'
  readonly because: string
}

export type Performance = MeasuredPerformance | NotMeasuredPerformance
