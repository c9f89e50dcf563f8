import { followsNewYorkSessions } from '../market/listings/exchange-suffix.ts'
import { lastSessionOf } from '../market/calendar/last-session-of.ts'
import { newYorkDate } from '../market/calendar/new-york-time.ts'
import { SAMPLE } from '../market/listings/sample.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Split } from './apply-splits.ts'
import type { ConvertMoney } from './convert-money.ts'
import { difference, exactOf } from './exact-decimal.ts'
import type { LotTerms } from './hold-lot.ts'
import type { HeldPrice } from './holding.ts'
import type { Lot } from './lot.ts'
import { tradingCurrency } from './trading-currency.ts'

/** What is known of one ticker when its lots are valued; meanings as in `HoldLots`. */
export type TickerTerms = {
  readonly price: HeldPrice | null
  readonly splits: readonly Split[] | null
  readonly convert: ConvertMoney
  readonly base: string
  readonly today: string
  readonly nowUtc: string
}

/** The same, made ready: `price` is null when it does not belong to today's shares. */
export type HoldingTerms = LotTerms & {
  readonly price: HeldPrice | null
  readonly base: string
  readonly isSplitsKnown: boolean
  /** The split after the session of the newest price, YYYY-MM-DD; null when there is none. */
  readonly splitSincePrice: string | null
}

/** Settles which price and which currency a ticker's lots are valued in. */
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
    // Not what a quote of the minute says: what was paid would change with whether there is one.
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

/** The trading date a price is of; where we know no zone, the UTC date stands for it. */
function sessionOf(ticker: Ticker, asOfUtc: string): string {
  return followsNewYorkSessions(ticker) ? newYorkDate(asOfUtc) : asOfUtc.slice(0, 10)
}

/** Whether a price is of the session that runs or the last one that is over; sample prices have their own. */
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

/** The currency that every lot names. */
function commonCurrency(lots: readonly Lot[]): string | null {
  const first = lots[0]?.currency ?? null
  return lots.every(({ currency }) => currency === first) ? first : null
}
