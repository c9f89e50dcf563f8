import { choosePhrase } from '../explanations/choose-phrase.ts'
import type { PickWords } from './draft.ts'
import type { Evidence } from './evidence.ts'
import { findDate } from './find-date.ts'

/**
 * Picks an answer's phrasings from the question, its stocks and the date of the data, so that the same
 * question on the same day gets the same words.
 */
export function pickWordsFor(evidence: Evidence): PickWords {
  const { text, tickers } = evidence.question
  const key = [text, tickers.join(','), findDate(evidence) ?? ''].join('|')
  return (phrases, role) => choosePhrase(phrases, `${key}|${role}`)
}
