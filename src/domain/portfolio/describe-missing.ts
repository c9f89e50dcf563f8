import { formatDate } from '../explanations/format-date.ts'
import type { MissingFigure } from './holding.ts'

/** Why a holding of `ticker` lacks a figure, as one plain sentence. */
export function describeMissing(ticker: string, missing: MissingFigure): string {
  switch (missing.kind) {
    case 'no-price':
      return `No price for ${ticker}, so its value is not available.`
    case 'price-before-split':
      return `${ticker} split on ${formatDate(missing.splitDate)}, and its latest price is older, so its value is not available.`
    case 'no-previous-close':
      return `No previous close for ${ticker}, so its day change is not available.`
    case 'price-before-last-session':
      return `The latest price of ${ticker} is from ${formatDate(missing.session)}, before the last session, so its day change is not available.`
    case 'unknown-currency':
      return `We don’t know the trading currency of ${ticker}, so totals leave out its cost.`
    case 'no-rate':
      return `No exchange rate for ${missing.currency}, so amounts for ${ticker} are not converted.`
    case 'splits-unknown':
      return `No split history for ${ticker}, so we use the share counts you entered.`
  }
}
