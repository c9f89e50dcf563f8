import type { Ticker } from '../market/listings/ticker.ts'
import { formatDate } from '../explanations/format-date.ts'
import type { Holding, MissingFigure } from './holding.ts'
import { nameTickers } from './name-tickers.ts'
import { describeMissing } from './describe-missing.ts'

/**
 * What a portfolio's figures lack or assume: one plain sentence per reason with its tickers, in order of
 * first occurrence.
 * @param splitsKnownFrom YYYY-MM-DD by ticker: start of its split history, where a lot is older
 */
export function describeGaps(
  holdings: readonly Holding[],
  splitsKnownFrom: ReadonlyMap<Ticker, string>,
): readonly string[] {
  const gaps = holdings.flatMap(({ ticker, missing }) =>
    missing.map((reason) => ({ ticker, reason })),
  )
  const byReason = Map.groupBy(gaps, ({ reason }) => nameOf(reason))
  const sentences = [...byReason.values()].map((alike) => {
    const [first] = alike
    if (first === undefined) return ''
    if (alike.length === 1) return describeMissing(first.ticker, first.reason)
    return describeOfMany(nameTickers(alike.map(({ ticker }) => ticker)), first.reason)
  })
  return [...sentences, ...describeOldSplits(splitsKnownFrom)]
}

/** Reasons with the same name share a sentence. */
function nameOf(reason: MissingFigure): string {
  switch (reason.kind) {
    case 'no-rate':
      return `no-rate ${reason.currency}`
    case 'price-before-split':
      return `price-before-split ${reason.splitDate}`
    case 'no-price':
    case 'no-previous-close':
    case 'price-before-last-session':
    case 'unknown-currency':
    case 'splits-unknown':
      return reason.kind
  }
}

function describeOfMany(names: string, reason: MissingFigure): string {
  switch (reason.kind) {
    case 'no-price':
      return `No price for ${names}: totals leave them out.`
    case 'price-before-split':
      return `${names} split on ${formatDate(reason.splitDate)}, and their latest prices are older, so their value is not available.`
    case 'no-previous-close':
      return `No previous close for ${names}, so their day change is not available.`
    case 'price-before-last-session':
      return `The latest prices of ${names} are from before the last session, so their day change is not available.`
    case 'unknown-currency':
      return `We don’t know the trading currency of ${names}, so totals leave out their cost.`
    case 'no-rate':
      return `No exchange rate for ${reason.currency}, so amounts for ${names} are not converted.`
    case 'splits-unknown':
      return `No split history for ${names}, so we use the share counts you entered.`
  }
}

function describeOldSplits(splitsKnownFrom: ReadonlyMap<Ticker, string>): readonly string[] {
  const byDate = Map.groupBy([...splitsKnownFrom], ([, from]) => from)
  return [...byDate].map(([from, entries]) => {
    const names = nameTickers(entries.map(([ticker]) => ticker))
    return `No split history for ${names} before ${formatDate(from)}: older lots use the share counts you entered.`
  })
}
