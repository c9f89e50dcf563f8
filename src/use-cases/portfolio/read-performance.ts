import { packCloses } from '../../database/market/pack-closes.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { RangeQuery } from '../../domain/portfolio/range-query.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import type {
  CountedLot,
  DailyRates,
  DateRange,
} from '../../domain/portfolio/performance/performance.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { Histories } from '../price-history/histories.ts'
import type { HistorySources } from '../price-history/history-deps.ts'
import type { RateHistories } from '../price-history/rate-histories.ts'
import type { TickerHistory } from '../price-history/ticker-history.ts'
import type { Provenance } from '../market/provenance.ts'
import { performanceProvenance } from './performance-provenance.ts'
import { addBarCurrencies, needsOfLots, type PerformanceNeeds } from './performance-needs.ts'
import type { Measure, PerformanceView, PerformanceWork } from './performance-work.ts'
import { crossColumns } from '../../domain/market/currencies/rate-column.ts'

export type PerformanceDeps = Pick<HistorySources, 'db' | 'clock'> & {
  readonly histories: Histories
  readonly measure: Measure
  readonly readLots: (owner: Owner) => Promise<readonly Lot[]>
}

export type PerformanceQuery = { readonly range: RangeQuery; readonly benchmark: Ticker }

/** A user's performance, as far as the available data allows. */
export type PerformancePage =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'shown'
      readonly view: PerformanceView
      readonly range: DateRange
      readonly benchmark: Ticker
      /** The source of the prices, and the age of the oldest newest bar. */
      readonly provenance: Provenance
      /**
       * Tickers and currencies whose history is still to be fetched, and the total number needed.
       */
      readonly missing: {
        readonly tickers: readonly Ticker[]
        readonly currencies: readonly string[]
        readonly neededCount: number
      }
      /** Tickers without available history; completes "not available, because …". */
      readonly short: readonly { readonly ticker: Ticker; readonly because: string }[]
    }

/** Measures a user's lots over a range against a benchmark. */
export async function readPerformance(
  deps: PerformanceDeps,
  owner: Owner,
  requested: PerformanceQuery,
): Promise<PerformancePage> {
  const gathered = await gather(deps, owner, requested)
  if (gathered === null) return { kind: 'empty' }
  const { needs, histories: historyList, rates } = gathered
  const { view, range, unjoined } = await deps.measure(toWork(gathered, requested, deps.clock()))
  const wrong = new Set(unjoined)
  const held = new Set(gathered.lots.map(({ ticker }) => ticker))
  deps.histories.noteUnjoined(
    historyList.flatMap(({ ticker, older }) =>
      older !== null && wrong.has(ticker) ? [older] : [],
    ),
  )
  return {
    kind: 'shown',
    view,
    range,
    benchmark: requested.benchmark,
    provenance: performanceProvenance(historyList, rates, deps.clock()),
    missing: {
      tickers: historyList.flatMap(({ ticker, isMissing }) => (isMissing ? [ticker] : [])),
      currencies: rates.missing,
      neededCount: historyList.length + needs.currencies.length,
    },
    short: historyList
      .filter(({ ticker }) => held.has(ticker) || !isCompared(view))
      .flatMap((history) => describeShort(history, wrong)),
  }
}

type Gathered = {
  readonly lots: readonly Lot[]
  readonly baseCurrency: string
  readonly needs: PerformanceNeeds
  readonly histories: readonly TickerHistory[]
  readonly rates: RateHistories
}

/** @returns null without a lot */
async function gather(
  { db, readLots, histories }: PerformanceDeps,
  owner: Owner,
  { benchmark }: PerformanceQuery,
): Promise<Gathered | null> {
  const [lots, preferences] = await Promise.all([readLots(owner), loadPreferences(db, owner)])
  const { baseCurrency } = readPreferences(preferences)
  const likely = needsOfLots(lots, { benchmark, baseCurrency })
  if (likely === null) return null
  const historyList = await histories.lookUp(likely.histories)
  const needs = addBarCurrencies(likely, historyList, baseCurrency)
  const rates = await histories.lookUpRates(needs.currencies, needs.firstOn)
  return { lots, baseCurrency, needs, histories: historyList, rates }
}

function toWork(
  { lots, baseCurrency, needs, histories: historyList, rates }: Gathered,
  { benchmark, range }: PerformanceQuery,
  now: Date,
): PerformanceWork {
  return {
    lots: lots.map(countLot),
    baseCurrency,
    tickers: historyList.map(packHistory),
    ratesByCurrency: crossAllRates(needs, rates, baseCurrency),
    benchmark,
    range,
    firstOn: needs.firstOn,
    today: now.toISOString().slice(0, 10),
  }
}

/** A comparable benchmark lacks nothing, however short its history. */
function isCompared(view: PerformanceView): boolean {
  return view.kind === 'measured' && view.figures.benchmarkReturn.kind === 'known'
}

/** Notes may be long, and the other thread does not need them. */
function countLot(lot: Lot): CountedLot {
  const { id, ticker, shares, price, fee, currency, boughtOn, recordedAtUtc } = lot
  return { id, ticker, shares, price, fee, currency, boughtOn, recordedAtUtc }
}

function packHistory({ ticker, recent, older, actions }: TickerHistory) {
  return { ticker, recent: recent && pack(recent.series), older, actions }
}

function pack({ bars, ticker, currency, provider, adjustment, fetchedAtUtc }: BarSeries) {
  const packedCloses = packCloses(bars)
  return { ticker, currency, provider, adjustment, fetchedAtUtc, packedCloses }
}

function describeShort(
  { ticker, because }: TickerHistory,
  unjoined: ReadonlySet<Ticker>,
): readonly { ticker: Ticker; because: string }[] {
  if (unjoined.has(ticker)) {
    return [{ ticker, because: 'its earlier prices don’t match its recent ones' }]
  }
  return because === null ? [] : [{ ticker, because }]
}

/** Each needed currency's rates against the base, over time; without unavailable ones. */
function crossAllRates(
  { currencies }: PerformanceNeeds,
  { stored }: RateHistories,
  baseCurrency: string,
): ReadonlyMap<string, DailyRates> {
  const columnOf = (currency: string) =>
    currency === 'EUR' ? null : stored.find((column) => column.currency === currency)
  const base = columnOf(baseCurrency)
  const crossed = currencies.flatMap((currency) => {
    const column = columnOf(currency)
    const isKnown = currency !== baseCurrency && column !== undefined && base !== undefined
    return isKnown ? [[currency, crossColumns(column, base)] as const] : []
  })
  return new Map(crossed)
}
