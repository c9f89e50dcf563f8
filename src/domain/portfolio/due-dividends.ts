import type { Dividend } from '../market/prices/corporate-action.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { countsFrom } from './apply-splits.ts'
import { exactOf, readExact, sumOf, times, writeExact } from './exact-decimal.ts'
import type { Holding } from './holding.ts'

/** A dividend that a holder's shares earned, or will earn if they are kept until the ex-date. */
export type DueDividend = {
  readonly ticker: Ticker
  /** First session that trades without it, YYYY-MM-DD; when it is paid is not known. */
  readonly exDate: string
  /** Per share of today, in `currency`. */
  readonly perShare: number
  /** ISO 4217. */
  readonly currency: string
  /** Shares bought before the ex-date, in today's terms: exact decimal text above 0. */
  readonly shares: string
  /** `shares` times `perShare`, before tax: exact decimal text in `currency`. */
  readonly amount: string
}

/**
 * The dividends of held shares with an ex-date on or after a day, earliest first, then by ticker.
 * @param dividendsByTicker per share of today; a ticker that is missing has none known
 * @param from YYYY-MM-DD
 */
export function listDueDividends(
  holdings: readonly Holding[],
  dividendsByTicker: ReadonlyMap<Ticker, readonly Dividend[]>,
  from: string,
): readonly DueDividend[] {
  const due = holdings.flatMap((holding) =>
    (dividendsByTicker.get(holding.ticker) ?? [])
      .filter(({ date }) => date >= from)
      .flatMap((dividend) => earnedBy(holding, dividend) ?? []),
  )
  return due.toSorted((one, other) => {
    if (one.exDate !== other.exDate) return one.exDate < other.exDate ? -1 : 1
    return one.ticker < other.ticker ? -1 : 1
  })
}

/** Null: every lot was bought on the ex-date or later. */
function earnedBy({ ticker, lots }: Holding, dividend: Dividend): DueDividend | null {
  const { date: exDate, amount: perShare, currency } = dividend
  const entitled = lots.filter(({ lot }) => countsFrom(lot) < exDate)
  if (entitled.length === 0) return null
  const shares = sumOf(entitled.map(({ shares: held }) => readExact(held)))
  const amount = writeExact(times(shares, exactOf(perShare)))
  return { ticker, exDate, perShare, currency, shares: writeExact(shares), amount }
}
