import type { FirstPurchase } from '../../database/rows/first-purchases.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import { tradingCurrency } from '../../domain/portfolio/trading-currency.ts'
import type { HistoryRequest, TickerHistory } from '../price-history/ticker-history.ts'

/** What somebody's performance is worked out from, beside their lots. */
export type PerformanceNeeds = {
  /** The day the first lot counts from, YYYY-MM-DD. */
  readonly firstOn: string
  /** The held tickers, and last the benchmark unless it is held. */
  readonly histories: readonly HistoryRequest[]
  /** ISO 4217: everything that may have to be converted, the base among it; empty when nothing has. */
  readonly currencies: readonly string[]
}

/** What lots are worth a look for: their ticker, the day they count from, and what they were paid in. */
type Counted = {
  readonly ticker: string
  readonly from: string
  readonly currencies: readonly string[]
}

/** @returns null without a lot */
export function needsOfLots(
  lots: readonly Lot[],
  deps: PerformanceContext,
): PerformanceNeeds | null {
  return gather(
    lots.map((lot) => ({
      ticker: lot.ticker,
      from: countsFrom(lot),
      currencies: lot.currency === null ? [] : [lot.currency],
    })),
    deps,
  )
}

/** @returns null without a purchase */
export function needsOfPurchases(
  purchases: readonly FirstPurchase[],
  deps: PerformanceContext,
): PerformanceNeeds | null {
  return gather(
    purchases.map(({ symbol, ...rest }) => ({ ...rest, ticker: symbol })),
    deps,
  )
}

/**
 * The same needs with the currencies that the bars at hand are really in: a listing may trade in another
 * one than its exchange.
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
    const ticker = parseTicker(purchase.ticker)
    // What spells no ticker has no bars anywhere, and is told to be left out.
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
  // A benchmark is compared from the first day on, also one that was bought later.
  const others = histories.filter(({ ticker }) => ticker !== benchmark)
  return {
    firstOn,
    histories: [...others, { ticker: benchmark, from: firstOn }],
    currencies: orderCurrencies(currencies, baseCurrency),
  }
}

/** The base last; none when there is nothing beside it. */
function orderCurrencies(currencies: ReadonlySet<string>, baseCurrency: string): readonly string[] {
  const others = [...currencies].filter((currency) => currency !== baseCurrency)
  return others.length === 0 ? [] : [...others, baseCurrency]
}
