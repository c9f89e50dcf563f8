import type { FirstActivity } from '../../database/rows/first-activities.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import type { PortfolioAccount } from '../../domain/portfolio/activities/account.ts'
import type { Activity } from '../../domain/portfolio/activities/activity.ts'
import { tradingCurrency } from '../../domain/portfolio/trading-currency.ts'
import type { HistoryRequest, TickerHistory } from '../price-history/ticker-history.ts'

/** The inputs of a user's performance, besides their activities. */
export type PerformanceNeeds = {
  /** The date of the first activity, YYYY-MM-DD. */
  readonly firstOn: string
  /** The tickers held at any time, plus the benchmark last unless it is held. */
  readonly histories: readonly HistoryRequest[]
  /** ISO 4217: all currencies to convert, including the base; empty if none. */
  readonly currencies: readonly string[]
}

/** The activities' tickers, dates and currencies. */
type Counted = {
  /** Null for cash. */
  readonly ticker: string | null
  readonly from: string
  readonly currencies: readonly string[]
}

/** @returns null without an activity */
export function needsOfActivities(
  activities: readonly Activity[],
  accounts: readonly PortfolioAccount[],
  deps: PerformanceContext,
): PerformanceNeeds | null {
  const currencyByAccount = new Map(accounts.map(({ id, currency }) => [id, currency]))
  return gather(
    activities.map(({ ticker, tradedOn, recordedAtUtc, currency, accountId }) => {
      const own = currency ?? (ticker === null ? currencyByAccount.get(accountId) : null)
      return {
        ticker,
        from: countsFrom({ boughtOn: tradedOn, recordedAtUtc }),
        currencies: own ? [own] : [],
      }
    }),
    deps,
  )
}

/** @returns null without an activity */
export function needsOfFirstActivities(
  firsts: readonly FirstActivity[],
  deps: PerformanceContext,
): PerformanceNeeds | null {
  return gather(
    firsts.map(({ symbol, ...rest }) => ({ ...rest, ticker: symbol })),
    deps,
  )
}

/**
 * The same needs with the bars' actual currencies: a listing may trade in another one than its
 * exchange.
 */
export function addBarCurrencies(
  needs: PerformanceNeeds,
  histories: readonly TickerHistory[],
  baseCurrency: string,
): PerformanceNeeds {
  const currencies = new Set(needs.currencies)
  for (const { recent, older } of histories) {
    if (recent !== null) currencies.add(recent.series.currency)
    if (older !== null) currencies.add(older.currency)
  }
  return { ...needs, currencies: orderCurrencies(currencies, baseCurrency) }
}

type PerformanceContext = { readonly benchmark: Ticker; readonly baseCurrency: string }

function gather(
  purchases: readonly Counted[],
  { benchmark, baseCurrency }: PerformanceContext,
): PerformanceNeeds | null {
  const fromByTicker = new Map<Ticker, string>()
  const currencies = new Set<string>()
  let firstOn: string | null = null
  for (const purchase of purchases) {
    if (firstOn === null || purchase.from < firstOn) firstOn = purchase.from
    for (const currency of purchase.currencies) currencies.add(currency)
    if (purchase.ticker === null) continue
    const ticker = parseTicker(purchase.ticker)
    // An invalid ticker has no bars anywhere, and is reported as omitted.
    if (!ticker.ok) continue
    const before = fromByTicker.get(ticker.value)
    if (before === undefined || purchase.from < before)
      fromByTicker.set(ticker.value, purchase.from)
  }
  if (firstOn === null) return null
  for (const ticker of [...fromByTicker.keys(), benchmark]) {
    const currency = tradingCurrency(ticker)
    if (currency !== null) currencies.add(currency)
  }
  const histories = [...fromByTicker].map(([ticker, from]) => ({ ticker, from }))
  // A benchmark is compared from the first day on, even if it was bought later.
  const others = histories.filter(({ ticker }) => ticker !== benchmark)
  return {
    firstOn,
    histories: [...others, { ticker: benchmark, from: firstOn }],
    currencies: orderCurrencies(currencies, baseCurrency),
  }
}

/** The base last; none if it is the only one. */
function orderCurrencies(currencies: ReadonlySet<string>, baseCurrency: string): readonly string[] {
  const others = [...currencies].filter((currency) => currency !== baseCurrency)
  return others.length === 0 ? [] : [...others, baseCurrency]
}
