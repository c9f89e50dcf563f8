import { choosePhrase } from '../explanations/choose-phrase.ts'
import type { PickWords } from './draft.ts'
import type { Evidence } from './evidence.ts'
import { findDate } from './find-date.ts'

/**
 * The choice of words for one answer: it hangs on what was asked, of which stocks, and on the day of
 * the data, so that the same question on the same day gets the same words.
 */
export function pickWordsFor(evidence: Evidence): PickWords {
  const { text, tickers } = evidence.question
  const key = [text, tickers.join(','), findDate(evidence) ?? ''].join('|')
  return (phrases, role) => choosePhrase(phrases, `${key}|${role}`)
}
