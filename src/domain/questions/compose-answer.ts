import type { AnalystAnswer } from './answer.ts'
import { completeDraft } from './complete-draft.ts'
import type { Evidence } from './evidence.ts'
import { finishDraft } from './finish-draft.ts'
import { pickWordsFor } from './pick-words.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { describeShareClass } from './sentences/describe-share-class.ts'
import { describeLanguage } from './sentences/describe-language.ts'
import { describeUnknown } from './sentences/describe-unknown.ts'
import { nameIndices } from './sentences/name-indices.ts'

/** Already lists the symbols that are not covered. */
const LISTS_UNKNOWN: Intent = 'unknown-ticker'

/**
 * Answers a question from evidence alone, without a model: impersonal, dated, plain words first. Same
 * evidence, same words; actions are the engine's. Total: missing data is stated.
 * @param evidence gathered for the question it carries
 * @returns a summary, two to five sections, one to four insights: whole sentences, no duplicates,
 *   without the product's notice
 */
export function composeAnswer(evidence: Evidence): AnalystAnswer {
  const { intent, language } = evidence.question
  const kind = kindOf(intent)
  const stocks = kind.stocks === 'never' ? [] : evidence.stocks
  const shown = { ...evidence, stocks }
  const written = kind.write(shown, pickWordsFor(evidence))
  const draft = nameIndices(completeDraft(written, shown), stocks)
  const line = describeLanguage(language, kind.isGuard === true ? [] : stocks)
  const unknown =
    kind.stocks === 'never' || intent === LISTS_UNKNOWN ? [] : describeUnknown(evidence)
  const choice = describeShareClass({ ...evidence, stocks })
  const [first = '', ...others] = draft.summary
  // The line itself answers a question about the signal.
  const lead = line === null ? [first] : intent === 'signal' ? [line, first] : [first, line]
  const summary = [...lead, ...others, ...choice, ...unknown].filter((sentence) => sentence !== '')
  return finishDraft({ ...draft, summary })
}
