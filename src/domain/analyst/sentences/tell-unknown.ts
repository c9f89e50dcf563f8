import { joinWords } from '../../narration/join-words.ts'
import { parseTicker, type Ticker } from '../../market/ticker.ts'
import type { Evidence } from '../evidence.ts'

const MOST_NAMED = 5

/** The symbols of a question that no listing has and that can be named, each once, at most five. */
export function listUnknown({ question, stocks }: Evidence): readonly Ticker[] {
  const asked = question.unknown.flatMap((symbol) => {
    const parsed = parseTicker(symbol)
    return parsed.ok ? [parsed.value] : []
  })
  const judged = new Set(stocks.map(({ ticker }) => ticker))
  return [...new Set(asked)].filter((ticker) => !judged.has(ticker)).slice(0, MOST_NAMED)
}

/** Says which symbols are not covered: one sentence, or none. */
export function tellUnknown(evidence: Evidence): readonly string[] {
  const unknown = listUnknown(evidence)
  if (unknown.length === 0) return []
  return [`${joinWords(unknown)} ${unknown.length === 1 ? 'is' : 'are'} not covered.`]
}
