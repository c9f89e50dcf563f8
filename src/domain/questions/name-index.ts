import { knownTicker } from '../market/listings/ticker.ts'
import type { IndexEvidence } from './evidence.ts'

/** The best-known one, which stands for the market where one is meant. */
export const MARKET = knownTicker('^GSPC')
/** What the market as a whole did is what these did. */
export const MAIN_INDICES = [MARKET, knownTicker('^IXIC'), knownTicker('^DJI')]

/** Names in use; the long ones contain words for other measures. */
const SHORT_NAMES: Readonly<Record<string, string>> = { '^DJI': 'Dow', '^VIX': 'VIX' }

/** What people call an index, without a number that reads as a year: "Russell". */
export function nameIndexShortly(index: Pick<IndexEvidence, 'ticker' | 'name'>): string {
  return nameIndex(index).replace(/ 2000$/, '')
}

/** What people call an index. */
export function nameIndex({ ticker, name }: Pick<IndexEvidence, 'ticker' | 'name'>): string {
  return SHORT_NAMES[ticker] ?? name
}
