import type { CloseSeries } from '../../market/prices/close-series.ts'
import type { Ticker } from '../../market/listings/ticker.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { applySplits, countsFrom } from '../apply-splits.ts'
import type { Split } from '../../market/prices/corporate-action.ts'
import { readExact, writeExact } from '../exact-decimal.ts'
import { tradingCurrency } from '../trading-currency.ts'
import { adjustLateSplits } from './adjust-late-splits.ts'
import { findRates, firstRateDay } from './daily-rates.ts'
import { dayNumber } from './day-number.ts'
import {
  type CountedExit,
  type CountedLot,
  ONLY_PURCHASES,
  type OmittedLots,
  type PerformanceRequest,
  type RecordedDividend,
} from './performance.ts'
import { seriesDividends, type SeriesDividends } from './series-dividends.ts'
import { dayNumbers, firstAtOrAfter } from './session-days.ts'
import { type ExitEntry, type LotEntry, settleExits } from './settle-exits.ts'

/** One ticker's countable lots, with the closes they are valued at. */
export type PricedHolding = {
  readonly ticker: Ticker
  /** ISO 4217 of the closes. */
  readonly currency: string
  /** Days of the bars up to the end of the range, see `dayNumber`. */
  readonly days: Int32Array
  readonly closes: Float64Array
  readonly dividends: SeriesDividends
  /** In bar order; at least one. */
  readonly entries: readonly LotEntry[]
  /** In order of days. */
  readonly exits: readonly ExitEntry[]
  /** Recorded dividends, each in a currency with rates. */
  readonly recorded: readonly (Omit<RecordedDividend, 'currency'> & { readonly currency: string })[]
  /** Whether shares are left at the end. */
  readonly isHeld: boolean
}

/**
 * A first bar or rate within this many calendar days of the purchase is the next one: exchanges do not
 * normally close for longer. Any later, and prices in between are missing.
 */
export const MAX_CLOSED_DAYS = 10

/**
 * Aligns one ticker's lots with its bars. A lot counts from the bar of its day or the next one. Shares
 * are in today's terms where bars are adjusted for splits.
 * @param lots of one ticker, bought (or recorded, when undated) on or before the end of the range
 * @returns the holding, null when no lot can be counted, and the omitted lots with the reason
 */
export function priceHolding(
  ticker: Ticker,
  lots: readonly CountedLot[],
  request: PerformanceRequest,
): { readonly holding: PricedHolding | null; readonly omitted: readonly OmittedLots[] } {
  const priced = findPrices(ticker, request)
  if (!priced.ok) {
    return { holding: null, omitted: [leaveOut(ticker, lots, priced.failure)] }
  }
  const { series, days, dividends } = priced.value
  const entries: LotEntry[] = []
  const lotsByReason = new Map<string, CountedLot[]>()
  for (const lot of lots) {
    const entry = enter(lot, priced.value, request)
    if (entry.ok) entries.push(entry.value)
    else lotsByReason.set(entry.failure, [...(lotsByReason.get(entry.failure) ?? []), lot])
  }
  entries.sort((left, right) => left.bar - right.bar)
  const omitted = [...lotsByReason].map(([because, those]) => leaveOut(ticker, those, because))
  const { exits, dividends: recorded } = activityOf(ticker, request)
  // Which lots a sale took is not known here, so it may be of those that are left out.
  if (exits.length > 0 && omitted.length > 0) {
    const [because = ''] = lotsByReason.keys()
    return { holding: null, omitted: [leaveOut(ticker, lots, because)] }
  }
  const settled = settleExits(
    entries,
    exits.flatMap((exit) => enterExit(exit, priced.value, request)),
    days,
  )
  if (settled.entries.length === 0) return { holding: null, omitted }
  const { currency, bars } = series
  const holding = {
    ticker,
    currency,
    days,
    closes: bars.closes,
    dividends,
    ...settled,
    recorded: recorded.flatMap((paid) => {
      const of = paid.currency ?? priced.value.unnamedCurrency
      return hasRate(of, dayNumber(paid.exDate ?? paid.date), request)
        ? [{ ...paid, currency: of }]
        : []
    }),
  }
  return { holding, omitted }
}

/** A ticker's exits and recorded dividends up to the end of the range. */
function activityOf(ticker: Ticker, { activity = ONLY_PURCHASES, range }: PerformanceRequest) {
  return {
    exits: activity.exits.filter((exit) => exit.ticker === ticker && exit.date <= range.to),
    dividends: activity.dividends.filter(
      (paid) => paid.ticker === ticker && (paid.exDate ?? paid.date) <= range.to,
    ),
  }
}

function enterExit(
  exit: CountedExit,
  { series, days, splits, dividends, unnamedCurrency }: Prices,
  request: PerformanceRequest,
): readonly ExitEntry[] {
  const { id, accountId, toAccountId, date, proceeds } = exit
  const through = termsOf(series, request)
  const shares = Number(writeExact(applySplits(readExact(exit.shares), splits, date, through)))
  const since = dayNumber(date)
  const currency = proceeds?.currency ?? unnamedCurrency
  const isComparable = dividends.kind !== 'in-prices' && hasRate(currency, since, request)
  const paid = proceeds === null || !isComparable ? null : { amount: proceeds.amount, currency }
  const day = days[firstAtOrAfter(days, since)] ?? since
  return [{ id, accountId, toAccountId, day, shares, paid, fraction: 1 }]
}

function hasRate(currency: string, day: number, request: PerformanceRequest): boolean {
  const rates = findRates(currency, request)
  return rates !== null && firstRateDay(rates) <= day
}

type Prices = {
  readonly series: CloseSeries
  readonly days: Int32Array
  readonly splits: readonly Split[]
  readonly dividends: SeriesDividends
  /** ISO 4217, the currency of lots without one. */
  readonly unnamedCurrency: string
  /** The first day with both a bar and a rate. */
  readonly valuedFrom: number
}

function findPrices(ticker: Ticker, request: PerformanceRequest): Outcome<Prices, string> {
  const stored = request.barsByTicker.get(ticker)
  if (stored === undefined || stored.bars.dates.length === 0) {
    return fail(`there are no stored prices for ${ticker}`)
  }
  const actions = request.actionsByTicker.get(ticker)
  const splits = actions?.splits ?? []
  const adjusted = adjustLateSplits(stored, splits)
  if (!adjusted.ok) return adjusted
  const series = adjusted.value
  const rates = findRates(series.currency, request)
  if (rates === null) return fail(noRates(series.currency, request))
  const days = dayNumbers(series.bars.dates)
  const end = firstAtOrAfter(days, dayNumber(request.range.to) + 1)
  return succeed({
    series,
    days: days.subarray(0, end),
    splits,
    dividends: seriesDividends(series, days, actions),
    unnamedCurrency: tradingCurrency(ticker) ?? series.currency,
    valuedFrom: Math.max(days[0] ?? Infinity, firstRateDay(rates)),
  })
}

function enter(
  lot: CountedLot,
  prices: Prices,
  request: PerformanceRequest,
): Outcome<LotEntry, string> {
  const { days } = prices
  const currency = lot.currency ?? prices.unnamedCurrency
  const rates = findRates(currency, request)
  if (rates === null) return fail(noRates(currency, request))
  const since = dayNumber(countsFrom(lot))
  const valuedFrom = Math.max(prices.valuedFrom, firstRateDay(rates))
  const bar = firstAtOrAfter(days, Math.max(since, valuedFrom))
  if (bar === days.length) return fail(noBarBetween(lot, request))
  const isUnvalued = since < valuedFrom - MAX_CLOSED_DAYS
  // A price paid cannot be compared with prices that are adjusted for dividends.
  const isInKind =
    isUnvalued ||
    lot.boughtOn === null ||
    lot.isMoved === true ||
    prices.dividends.kind === 'in-prices'
  if (holdsUnadjustedSplit(lot, isInKind, prices, request)) {
    return fail(`its prices are not adjusted for ${lot.ticker}’s split`)
  }
  const shares = sharesInTermsOf(prices, lot, request)
  const amount = Number(lot.shares) * Number(lot.price) + Number(lot.fee)
  if (!Number.isFinite(shares) || shares === 0 || !Number.isFinite(amount)) {
    return fail('its share count or price is too large or too small')
  }
  return succeed({
    id: lot.id,
    accountId: lot.accountId ?? '',
    bar,
    shares,
    paid: isInKind ? null : { amount, currency },
    unvaluedSince: isUnvalued ? since : null,
  })
}

/** The day the prices are adjusted to: when they were fetched, or the start of the range. */
function termsOf({ adjustment, fetchedAtUtc }: CloseSeries, { range }: PerformanceRequest): string {
  return adjustment === 'none' ? range.from : fetchedAtUtc.slice(0, 10)
}

/** Shares as of the day the prices are adjusted to. */
function sharesInTermsOf(
  { series, splits }: Prices,
  lot: CountedLot,
  request: PerformanceRequest,
): number {
  const through = termsOf(series, request)
  return Number(writeExact(applySplits(readExact(lot.shares), splits, countsFrom(lot), through)))
}

/** Unadjusted closes are not comparable across a split, nor with lots in kind from before it. */
function holdsUnadjustedSplit(
  lot: CountedLot,
  isInKind: boolean,
  { series, splits }: Prices,
  { range }: PerformanceRequest,
): boolean {
  if (series.adjustment !== 'none') return false
  return splits.some(
    ({ date }) => date > countsFrom(lot) && date <= range.to && (date >= range.from || isInKind),
  )
}

function leaveOut(ticker: Ticker, lots: readonly CountedLot[], because: string): OmittedLots {
  return { ticker, lotIds: lots.map(({ id }) => id), because }
}

function noRates(currency: string, { baseCurrency }: PerformanceRequest): string {
  return `there are no exchange rates from ${currency} to ${baseCurrency}`
}

function noBarBetween(lot: CountedLot, { range }: PerformanceRequest): string {
  const bought = `${formatDate(countsFrom(lot))}, when it was ${lot.boughtOn === null ? 'added' : 'bought'}`
  return `there are no stored prices for ${lot.ticker} from ${bought}, to ${formatDate(range.to)}`
}
