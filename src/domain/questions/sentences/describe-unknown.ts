import { joinWords } from '../../explanations/join-words.ts'
import { parseTicker, type Ticker } from '../../market/listings/ticker.ts'
import type { Evidence } from '../evidence.ts'

const MAX_NAMED = 5

/** A question's symbols without a listing that are safe to name, each once, at most five. */
export function listUnknown({ question, stocks }: Evidence): readonly Ticker[] {
  const requested = question.unknown.flatMap((symbol) => {
    const parsed = parseTicker(symbol)
    return parsed.ok ? [parsed.value] : []
  })
  const judged = new Set(stocks.map(({ ticker }) => ticker))
  return [...new Set(requested)].filter((ticker) => !judged.has(ticker)).slice(0, MAX_NAMED)
}

/** Names the symbols that were not found: one sentence, or none. */
export function describeUnknown(evidence: Evidence): readonly string[] {
  const unknown = listUnknown(evidence)
  if (unknown.length === 0) return []
  return [`We couldn’t find ${joinWords(unknown)}.`]
}
