import { formatDate } from '../explanations/format-date.ts'
import type { MissingFigure } from './holding.ts'

/** Why a holding of `ticker` lacks a figure, as one plain sentence. */
export function describeMissing(ticker: string, missing: MissingFigure): string {
  switch (missing.kind) {
    case 'no-price':
      return `There is no price for ${ticker}, so its value is not available.`
    case 'price-before-split':
      return `${ticker} split on ${formatDate(missing.splitDate)} and the newest price is older, so its value is not available.`
    case 'no-previous-close':
      return `The close before the newest price of ${ticker} is not known, so today's change is not available.`
    case 'price-before-last-session':
      return `The newest price of ${ticker} is of ${formatDate(missing.session)}, before the last session, so today's change is not available.`
    case 'unknown-currency':
      return `The currency ${ticker} trades in is not known, so its cost is not added up.`
    case 'no-rate':
      return `There is no exchange rate for ${missing.currency}, so amounts of ${ticker} are not converted.`
    case 'splits-unknown':
      return `Splits of ${ticker} are not known, so its shares are taken as they were bought.`
  }
}
