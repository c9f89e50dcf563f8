import { joinWords } from '../../explanations/join-words.ts'
import type { Ticker } from '../../market/listings/ticker.ts'

/** Longer lists end in a count. */
export const MAX_NAMED = 12

/** Tickers in a sentence, the first twelve by name. */
export function nameAll(tickers: readonly string[]): string {
  const shown = tickers.slice(0, MAX_NAMED)
  const more = tickers.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : joinWords(shown)
}

/** The sentence about holdings without a figure; none if all have it. */
export function describeOmitted(tickers: readonly Ticker[]): readonly string[] {
  return tickers.length === 0 ? [] : [`That leaves out ${nameAll(tickers)}.`]
}
