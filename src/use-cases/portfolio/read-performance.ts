import { packCloses } from '../../database/market/pack-closes.ts'
import { listAccounts } from '../../database/rows/portfolio-accounts.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { BarSeries } from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { RangeQuery } from '../../domain/portfolio/range-query.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { Activity } from '../../domain/portfolio/activities/activity.ts'
import type { DividendSummary } from '../../domain/portfolio/dividends/summarize-dividends.ts'
import type { DailyRates, DateRange } from '../../domain/portfolio/performance/performance.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { Histories } from '../price-history/histories.ts'
import type { HistorySources } from '../price-history/history-deps.ts'
import type { RateHistories } from '../price-history/rate-histories.ts'
import type { TickerHistory } from '../price-history/ticker-history.ts'
import type { Provenance } from '../market/provenance.ts'
import type { ReadRows } from './cached-rows.ts'
import { performanceProvenance } from './performance-provenance.ts'
import { addBarCurrencies, needsOfActivities, type PerformanceNeeds } from './performance-needs.ts'
import type { LotGains, Measure, PerformanceView, PerformanceWork } from './performance-work.ts'
import { crossColumns } from '../../domain/market/currencies/rate-column.ts'

export type PerformanceDeps = Pick<HistorySources, 'db' | 'clock'> & {
  readonly histories: Histories
  readonly readActivities: ReadRows<Activity>
  readonly measure: Measure
}

export type PerformanceQuery = {
  readonly range: RangeQuery
  readonly benchmark: Ticker
  /** The one account to measure; null for all, and so is one the user does not have. */
  readonly accountId: string | null
}

/** A user's performance, as far as the available data allows. */
export type PerformancePage =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'shown'
      readonly view: PerformanceView
      readonly lotGains: LotGains
      readonly dividends: DividendSummary
      /** The user's accounts, the default one first, and the one that is measured alone. */
      readonly accounts: readonly Pick<PortfolioAccount, 'id' | 'name'>[]
      readonly accountId: string | null
      /** The base currency of the settings (ISO 4217) when it has no rates; amounts are in dollars then. */
      readonly unratedBase: string | null
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

/** Measures a user's activities over a range against a benchmark. */
export async function readPerformance(
  deps: PerformanceDeps,
  owner: Owner,
  requested: PerformanceQuery,
): Promise<PerformancePage> {
  const gathered = await gather(deps, owner, requested)
  if (gathered === null) return { kind: 'empty' }
  const { needs, histories: historyList, rates } = gathered
  const { view, range, unjoined, lotGains, dividends } = await deps.measure.run(
    toWork(gathered, requested, deps.clock()),
  )
  const wrong = new Set(unjoined)
  const held = new Set(gathered.activities.flatMap(({ ticker }) => ticker ?? []))
  deps.histories.noteUnjoined(
    historyList.flatMap(({ ticker, older }) =>
      older !== null && wrong.has(ticker) ? [older] : [],
    ),
  )
  return {
    kind: 'shown',
    view,
    lotGains,
    dividends,
    accounts: gathered.accounts.map(({ id, name }) => ({ id, name })),
    accountId: gathered.accountId,
    unratedBase: gathered.unratedBase,
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
  readonly accounts: readonly PortfolioAccount[]
  readonly activities: readonly Activity[]
  readonly accountId: string | null
  readonly unratedBase: string | null
  readonly baseCurrency: string
  readonly needs: PerformanceNeeds
  readonly histories: readonly TickerHistory[]
  readonly rates: RateHistories
}

/** Amounts are in dollars where the base currency has no rates. */
const FALLBACK_CURRENCY = 'USD'

/** @returns null without an activity */
async function gather(
  { db, histories, readActivities, measure }: PerformanceDeps,
  owner: Owner,
  { benchmark, accountId }: PerformanceQuery,
): Promise<Gathered | null> {
  const [accounts, activities, preferences] = await Promise.all([
    listAccounts(db, owner),
    readActivities(owner),
    loadPreferences(db, owner),
  ])
  const wanted = readPreferences(preferences).baseCurrency
  const likely = needsOfActivities(activities, accounts, { benchmark, baseCurrency: wanted })
  if (likely === null) return null
  measure.prepare(activities)
  const historyList = await histories.lookUp(likely.histories)
  const needs = addBarCurrencies(likely, historyList, wanted)
  const rates = await histories.lookUpRates(needs.currencies, needs.firstOn)
  const isRated =
    wanted === FALLBACK_CURRENCY || !needs.currencies.includes(wanted) || hasRates(wanted, rates)
  return {
    accounts,
    activities,
    accountId: accounts.some(({ id }) => id === accountId) ? accountId : null,
    baseCurrency: isRated ? wanted : FALLBACK_CURRENCY,
    unratedBase: isRated ? null : wanted,
    needs,
    histories: historyList,
    rates,
  }
}

/** Rates are against the euro, which has none itself. */
function hasRates(currency: string, { stored }: RateHistories): boolean {
  return currency === 'EUR' || stored.some((column) => column.currency === currency)
}

function toWork(
  { needs, histories: historyList, rates, ...gathered }: Gathered,
  { benchmark, range }: PerformanceQuery,
  now: Date,
): PerformanceWork {
  const { accounts, activities, accountId, baseCurrency } = gathered
  return {
    accounts,
    activities,
    accountId,
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
