import type { Ticker } from '../../market/listings/ticker.ts'
import type { PerformanceRequest } from '../performance/performance.ts'
import { rateOn } from '../performance/gains-in-base.ts'
import type { DividendPayment } from './dividend-payments.ts'

/** Money in the base currency, before and after withheld tax. */
type DividendSum = { readonly gross: number; readonly net: number }

/** A stock that is held. */
export type DividendHolding = {
  readonly ticker: Ticker
  /** In today's terms. */
  readonly shares: number
  /** Tax withheld from its dividends, a ratio; of several accounts by shares. */
  readonly withheld: number
  /** In the base currency; null when unknown. */
  readonly cost: number | null
  readonly value: number | null
}

/** One payment, past or to come, in the base currency; `null` without a rate. */
type DividendEntry = DividendSum & {
  readonly ticker: Ticker
  /** YYYY-MM-DD. */
  readonly date: string
}

type DividendPosition = {
  readonly ticker: Ticker
  readonly isHeld: boolean
  readonly lastYear: DividendSum
  readonly nextYear: DividendSum
  /** Gross dividends of the last 12 months over cost and over value, ratios; null when unknown. */
  readonly yieldOnCost: number | null
  readonly yieldOnValue: number | null
}

type DividendMonth = {
  /** YYYY-MM. */
  readonly month: string
  readonly recorded: DividendSum
  readonly computed: DividendSum
}

export type DividendSummary = {
  readonly lastYear: DividendSum
  /** If every company pays per share as in the last 12 months: an estimate. */
  readonly nextYear: DividendSum
  /** Of all stocks held whose cost, or value, is known; null for none. */
  readonly yieldOnCost: number | null
  readonly yieldOnValue: number | null
  /** Months with a payment, latest first. */
  readonly months: readonly DividendMonth[]
  /** Announced ex-dates after today, soonest first. */
  readonly coming: readonly DividendEntry[]
  /** The estimate of `nextYear` by month, each with a payment, soonest first. */
  readonly expected: readonly (DividendSum & { readonly month: string })[]
  /** By the dividends of the last 12 months, largest first. */
  readonly positions: readonly DividendPosition[]
  /** Held stocks whose dividends are not known. */
  readonly unknown: readonly Ticker[]
  /** Currencies (ISO 4217) without rates: their dividends are not included. */
  readonly unrated: readonly string[]
}

type Summarized = Pick<
  PerformanceRequest,
  'baseCurrency' | 'ratesByCurrency' | 'actionsByTicker'
> & {
  readonly payments: readonly DividendPayment[]
  readonly holdings: readonly DividendHolding[]
  /** YYYY-MM-DD. */
  readonly today: string
}

/**
 * What dividends brought in the last 12 months, and what they would in the next 12 if every company paid per
 * share as it did. Past ones count at the rate of their day, expected ones at the latest.
 */
export function summarizeDividends(summarized: Summarized): DividendSummary {
  const { holdings, today, actionsByTicker } = summarized
  const unrated = new Set<string>()
  const past = summarized.payments.flatMap((payment) => {
    const { currency, date, gross, net, origin, ticker } = payment
    const rate = rateOf(currency, date, summarized, unrated)
    return rate === null
      ? []
      : [{ ticker, date, origin, gross: Number(gross) * rate, net: Number(net) * rate }]
  })
  const yearAgo = shiftYear(today, -1)
  const lastYear = past.filter(({ date }) => date > yearAgo && date <= today)
  const nextYear = holdings.flatMap((holding) => expect(holding, summarized, unrated))
  const byTicker = (entries: readonly DividendEntry[], ticker: Ticker) =>
    sum(entries.filter((entry) => entry.ticker === ticker))
  const held = new Map(holdings.map((holding) => [holding.ticker, holding]))
  const tickers = new Set([...held.keys(), ...lastYear.map(({ ticker }) => ticker)])
  const positions = [...tickers].map((ticker): DividendPosition => {
    const holding = held.get(ticker)
    const received = byTicker(lastYear, ticker)
    return {
      ticker,
      isHeld: holding !== undefined,
      lastYear: received,
      nextYear: byTicker(nextYear, ticker),
      yieldOnCost: ratio(received.gross, holding?.cost ?? null),
      yieldOnValue: ratio(received.gross, holding?.value ?? null),
    }
  })
  return {
    lastYear: sum(lastYear),
    nextYear: sum(nextYear),
    yieldOnCost: wholeYield(positions, held, 'cost'),
    yieldOnValue: wholeYield(positions, held, 'value'),
    months: byMonth(past),
    coming: holdings
      .flatMap((holding) => announced(holding, summarized, unrated))
      .toSorted((left, right) => (left.date < right.date ? -1 : 1)),
    expected: [...Map.groupBy(nextYear, ({ date }) => date.slice(0, 7))]
      .map(([month, those]) => ({ month, ...sum(those) }))
      .toSorted((left, right) => (left.month < right.month ? -1 : 1)),
    positions: positions
      .filter((position) => position.lastYear.gross > 0 || position.nextYear.gross > 0)
      .toSorted((left, right) => right.lastYear.gross - left.lastYear.gross),
    unknown: holdings
      .filter(({ ticker }) => (actionsByTicker.get(ticker)?.dividends ?? null) === null)
      .map(({ ticker }) => ticker),
    unrated: [...unrated].toSorted(),
  }
}

/** The dividends of the last 12 months on the shares of today, a year later. */
function expect(
  holding: DividendHolding,
  summarized: Summarized,
  unrated: Set<string>,
): readonly DividendEntry[] {
  const yearAgo = shiftYear(summarized.today, -1)
  return entriesOf(holding, summarized, unrated)
    .filter(({ date }) => date > yearAgo && date <= summarized.today)
    .map((entry) => ({ ...entry, date: shiftYear(entry.date, 1) }))
}

function announced(
  holding: DividendHolding,
  summarized: Summarized,
  unrated: Set<string>,
): readonly DividendEntry[] {
  return entriesOf(holding, summarized, unrated).filter(({ date }) => date > summarized.today)
}

/** A stock's known dividends on the shares of today, at the latest rate. */
function entriesOf(
  { ticker, shares, withheld }: DividendHolding,
  summarized: Summarized,
  unrated: Set<string>,
): readonly DividendEntry[] {
  const dividends = summarized.actionsByTicker.get(ticker)?.dividends ?? []
  return dividends.flatMap(({ date, amount, currency }) => {
    const rate = rateOf(currency, summarized.today, summarized, unrated)
    if (rate === null) return []
    const gross = amount * shares * rate
    return [{ ticker, date, gross, net: gross * (1 - withheld) }]
  })
}

function rateOf(
  currency: string | null,
  date: string,
  rates: Summarized,
  unrated: Set<string>,
): number | null {
  const rate = currency === null ? null : rateOn(currency, date, rates)
  if (rate === null && currency !== null) unrated.add(currency)
  return rate
}

/** Only of stocks whose cost, or value, is known. */
function wholeYield(
  positions: readonly DividendPosition[],
  held: ReadonlyMap<Ticker, DividendHolding>,
  of: 'cost' | 'value',
): number | null {
  const known = positions.filter(({ ticker }) => (held.get(ticker)?.[of] ?? null) !== null)
  const gross = known.reduce((whole, { lastYear }) => whole + lastYear.gross, 0)
  return ratio(
    gross,
    known.reduce((whole, { ticker }) => whole + (held.get(ticker)?.[of] ?? 0), 0),
  )
}

function ratio(part: number, whole: number | null): number | null {
  return whole === null || whole <= 0 ? null : part / whole
}

function sum(entries: readonly DividendSum[]): DividendSum {
  return {
    gross: entries.reduce((whole, { gross }) => whole + gross, 0),
    net: entries.reduce((whole, { net }) => whole + net, 0),
  }
}

function byMonth(
  past: readonly (DividendEntry & Pick<DividendPayment, 'origin'>)[],
): readonly DividendMonth[] {
  return [...Map.groupBy(past, ({ date }) => date.slice(0, 7))]
    .map(([month, those]) => ({
      month,
      recorded: sum(those.filter(({ origin }) => origin === 'recorded')),
      computed: sum(those.filter(({ origin }) => origin === 'computed')),
    }))
    .toSorted((left, right) => (left.month < right.month ? 1 : -1))
}

/** The same day of another year; Feb 29 becomes Feb 28. */
function shiftYear(date: string, years: number): string {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0')
  const day = date.slice(4) === '-02-29' ? '-02-28' : date.slice(4)
  return `${year}${day}`
}
