import { joinWords } from '../explanations/join-words.ts'

/** Tickers named in one sentence; the rest are counted. */
const NAMED = 5

/** Tickers in a sentence, once each: "AAPL and MSFT", or five of them "and 12 more". */
export function nameTickers(tickers: readonly string[]): string {
  const names = [...new Set(tickers)].toSorted()
  if (names.length <= NAMED + 1) return joinWords(names)
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
}
