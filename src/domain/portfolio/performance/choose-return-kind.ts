import type { Ticker } from '../../market/listings/ticker.ts'
import { joinWords } from '../../explanations/join-words.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import { nameTickers } from '../name-tickers.ts'
import { dateOfDay } from './day-number.ts'
import type { ReturnKind } from './performance.ts'
import type { DividendGap, SeriesDividends } from './series-dividends.ts'

/** Something whose return is counted, with the day (see `dayNumber`) it is counted from. */
export type CountedReturn = {
  readonly ticker: Ticker
  readonly startDay: number
  readonly dividends: SeriesDividends
}

/** The kind of every return of one performance. Reasons complete "…, because …". */
export type ReturnChoice = {
  readonly kind: ReturnKind
  /** Why the returns are by price, not total; null for total returns. */
  readonly because: string | null
  /** Why the benchmark cannot be counted alike; null when it is. */
  readonly notCompared: string | null
}

/**
 * Total returns where every dividend is known, else price returns: always of one kind for all holdings
 * and the benchmark. A benchmark that would make a mix is not compared.
 * @param benchmark null: none, or not available
 * @returns the end of "not available, because …" where the holdings alone would be a mix
 */
export function chooseReturnKind(
  holdings: readonly CountedReturn[],
  benchmark: CountedReturn | null,
): Outcome<ReturnChoice, string> {
  const all = benchmark === null ? holdings : [...holdings, benchmark]
  if (hasTotal(all)) return succeed({ kind: 'total', because: null, notCompared: null })
  const because = describeGaps(all)
  if (hasPrice(all)) return succeed({ kind: 'price', because, notCompared: null })
  const mix = `${describeGaps(all)}, while ${describeInPrices(all)}`
  if (hasTotal(holdings)) return succeed({ kind: 'total', because: null, notCompared: mix })
  if (hasPrice(holdings)) return succeed({ kind: 'price', because, notCompared: mix })
  return fail(mix)
}

/** Why no return by price can be given; null when one can. Completes "not available, because …". */
export function priceReturnGap(counted: readonly CountedReturn[]): string | null {
  return hasPrice(counted) ? null : describeInPrices(counted)
}

function hasTotal(counted: readonly CountedReturn[]): boolean {
  return counted.every((one) => gapOf(one) === null)
}

function hasPrice(counted: readonly CountedReturn[]): boolean {
  return counted.every(({ dividends }) => dividends.kind !== 'in-prices')
}

function gapOf({ dividends, startDay }: CountedReturn): DividendGap | null {
  if (dividends.kind === 'unknown') return dividends.gap
  return dividends.kind === 'known' && dividends.from > dateOfDay(startDay) ? 'not-known' : null
}

const GAPS: { readonly [Gap in DividendGap]: (tickers: string) => string } = {
  'not-known': (tickers) => `the dividends of ${tickers} are not known`,
  'other-currency': (tickers) =>
    `the dividends of ${tickers} are in another currency than the prices`,
  index: (tickers) => `an index such as ${tickers} leaves dividends out`,
}

function describeGaps(counted: readonly CountedReturn[]): string {
  const tickersByGap = Map.groupBy(counted, gapOf)
  return joinWords(
    [...tickersByGap].flatMap(([gap, those]) => (gap === null ? [] : GAPS[gap](nameAll(those)))),
  )
}

function describeInPrices(counted: readonly CountedReturn[]): string {
  const adjusted = counted.filter(({ dividends }) => dividends.kind === 'in-prices')
  return `the stored prices of ${nameAll(adjusted)} are adjusted for dividends`
}

function nameAll(counted: readonly CountedReturn[]): string {
  return nameTickers(counted.map(({ ticker }) => ticker))
}
