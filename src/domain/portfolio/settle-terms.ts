import { followsNewYorkSessions } from '../market/listings/exchange-suffix.ts'
import { lastSessionOf } from '../market/calendar/last-session-of.ts'
import { newYorkDate } from '../market/calendar/new-york-time.ts'
import { SAMPLE } from '../market/listings/sample.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Split } from '../market/prices/corporate-action.ts'
import type { ConvertMoney } from './convert-money.ts'
import { difference, exactOf } from './exact-decimal.ts'
import type { LotTerms } from './hold-lot.ts'
import type { HeldPrice } from './holding.ts'
import type { Lot } from './lot.ts'
import { tradingCurrency } from './trading-currency.ts'

/** What is known about one ticker when its lots are valued; meanings as in `HoldLots`. */
export type TickerTerms = {
  readonly price: HeldPrice | null
  readonly splits: readonly Split[] | null
  readonly convert: ConvertMoney
  readonly base: string
  readonly today: string
  readonly nowUtc: string
}

/** The same, resolved: `price` is null when it does not match today's shares. */
export type HoldingTerms = LotTerms & {
  readonly price: HeldPrice | null
  readonly base: string
  readonly isSplitsKnown: boolean
  /** The split after the newest price's session, YYYY-MM-DD; null for none. */
  readonly splitSincePrice: string | null
}

/** Determines the price and currency a ticker's lots are valued in. */
export function settleTerms(
  ticker: Ticker,
  lots: readonly Lot[],
  { price, splits, convert, base, today, nowUtc }: TickerTerms,
): HoldingTerms {
  const session = price && sessionOf(ticker, price.asOfUtc)
  const splitSincePrice = session && findSplitAfter(session, splits ?? [], today)
  const fitting = splitSincePrice === null ? price : null
  const priceNow = fitting && exactOf(fitting.price)
  const own = tradingCurrency(ticker)
  const currency = price?.currency ?? own ?? commonCurrency(lots)
  const previousClose = fitting?.previousClose ? exactOf(fitting.previousClose) : null
  return {
    currency,
    // Not the quote's currency: the amount paid would depend on whether there is a quote.
    unnamedCurrency: own ?? currency,
    price: fitting,
    priceNow,
    isOfLastSession: price !== null && isOfLastSession(ticker, price, nowUtc),
    changePerShare: difference(priceNow, previousClose),
    session,
    splits: splits ?? [],
    isSplitsKnown: splits !== null,
    splitSincePrice,
    convert,
    base,
    today,
  }
}

/** The trading date of a price; for an unknown zone, the UTC date. */
function sessionOf(ticker: Ticker, asOfUtc: string): string {
  return followsNewYorkSessions(ticker) ? newYorkDate(asOfUtc) : asOfUtc.slice(0, 10)
}

/** Whether a price is from the current or last session; sample prices have their own. */
function isOfLastSession(
  ticker: Ticker,
  { asOfUtc, freshness }: HeldPrice,
  nowUtc: string,
): boolean {
  return freshness === SAMPLE || sessionOf(ticker, asOfUtc) >= lastSessionOf(ticker, nowUtc)
}

function findSplitAfter(session: string, splits: readonly Split[], today: string): string | null {
  return splits.find(({ date }) => date > session && date <= today)?.date ?? null
}

/** The currency that all lots share. */
function commonCurrency(lots: readonly Lot[]): string | null {
  const first = lots[0]?.currency ?? null
  return lots.every(({ currency }) => currency === first) ? first : null
}
