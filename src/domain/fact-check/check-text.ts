import { checkAction } from './check-action.ts'
import { checkDate } from './check-date.ts'
import { checkForecast } from './check-forecast.ts'
import { checkMarkup, isOverlong } from './check-markup.ts'
import { checkNumber } from './check-number.ts'
import { checkPromise } from './check-promise.ts'
import { checkRelation } from './check-relation.ts'
import { checkTickers } from './check-tickers.ts'
import type { CheckedSentence, CheckedText } from './checked-text.ts'
import { maskHeadlines, checkHeadline } from './cite-headlines.ts'
import type { Facts } from './fact.ts'
import { findClaims } from './find-claims.ts'
import { factIndex, squash, type FactIndex } from './fact-index.ts'
import { foldMarks, normalizeText } from './normalize-text.ts'
import { readSentence, type Sentence } from './read-sentence.ts'
import type { Rejection } from './rejection.ts'
import { splitSentences } from './split-sentences.ts'

/** In the order in which a fault is named: what is dangerous before what is merely wrong. */
const CHECKS: readonly ((sentence: Sentence, index: FactIndex) => Rejection | null)[] = [
  checkMarkup,
  checkPromise,
  checkHeadline,
  checkTickers,
  checkAction,
  checkForecast,
  checkDate,
  checkRelation,
]

/**
 * Holds a text against the facts, sentence by sentence: figures, relations between readings, actions,
 * tickers, dates, promises, forecasts, citations and markup. A figure is its stock's: of the one named
 * last. A sentence that stands word for word in a passage of the sheet is true; of a headline cited
 * with its source, the quoted words are not checked. Pure and total, in time linear in the text.
 * @param text of anybody, of any length
 * @returns the sentences in order, normalised (no invisible or look-alike characters, no emphasis
 *   marks), each with the first fault found and how many figures it has
 * Source: AI.md §4.
 */
export function checkText(text: string, facts: Facts): CheckedText {
  const index = factIndex(facts)
  const shown = normalizeText(text)
  const folded = maskHeadlines(foldMarks(shown), index)
  let carried = index.only
  const sentences = splitSentences(folded).map(({ at, end }) => {
    const original = shown.slice(at, end)
    if (isOverlong(original)) return rejectWhole(original)
    const sentence = readSentence(folded.slice(at, end), carried, index)
    carried = sentence.mentions.at(-1)?.ticker ?? carried
    return checkSentence(original, sentence, index)
  })
  return { sentences }
}

function rejectWhole(text: string): CheckedSentence {
  return { text, figures: 0, rejection: { rule: 'markup', words: text.slice(0, 80) } }
}

function checkSentence(text: string, sentence: Sentence, index: FactIndex): CheckedSentence {
  if (index.passages.has(squash(text))) {
    return { text, figures: findClaims(sentence).length, rejection: null }
  }
  const { figures, rejection: wrongNumber } = checkNumber(sentence, index)
  for (const check of CHECKS) {
    const rejection = check(sentence, index)
    if (rejection) return { text, figures, rejection: describe(rejection, text) }
  }
  return { text, figures, rejection: wrongNumber && describe(wrongNumber, text) }
}

function describe({ rule, at, end }: Rejection, text: string): CheckedSentence['rejection'] {
  return { rule, words: text.slice(at, end) }
}
