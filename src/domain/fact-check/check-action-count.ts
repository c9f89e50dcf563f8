import type { ClaimedAction } from './find-actions.ts'
import { findNumberWords } from './number-words.ts'
import type { FactIndex } from './fact-index.ts'
import type { Sentence } from './read-sentence.ts'

const COUNT =
  /(?<count>\d{1,4}|\b[a-z]+)\s(?:(?:of them|stocks?|tickers?|names|companies)\s)?(?:reads?|(?:is|are) (?:rated|at)?|says?|show)\s?$/i

/**
 * "2 read BUY": how many stocks read an action has to be how many do in the sheet, or a count in it.
 * @returns null where nothing is counted
 */
export function checkActionCount(
  claimed: ClaimedAction,
  { text }: Sentence,
  index: FactIndex,
): boolean | null {
  const { action } = claimed
  if (action === 'NO SIGNAL') return null
  const match = COUNT.exec(text.slice(Math.max(0, claimed.at - 40), claimed.at))
  const written = match?.groups?.count
  if (written === undefined) return null
  const count = /^\d/.test(written) ? Number(written) : findNumberWords(written)[0]?.value
  if (count === undefined) return null
  if (count === index.actionCounts[action]) return true
  const own = new Set(Object.values(index.actionCounts))
  const facts = (index.facts.get(null) ?? []).filter(({ field }) => field === 'count')
  return facts.some(({ value }) => value === count && !own.has(value))
}
