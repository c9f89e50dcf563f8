import type { AnalystAnswer } from './answer.ts'
import { completeDraft } from './complete-draft.ts'
import type { Evidence } from './evidence.ts'
import { finishDraft } from './finish-draft.ts'
import { pickWordsFor } from './pick-words.ts'
import type { EvidencePart } from './question-kind.ts'
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
  // The line itself answers a question about the signal; another answer follows within the sentence.
  const isApart =
    intent === 'signal' || (stocks.length > 0 && kind.needs.some((part) => OF_MARKET.has(part)))
  const lead = line === null ? [first] : isApart ? [line, first] : [leadIn(line, first)]
  const more = line === null ? others : others.filter((sentence) => !isStand(sentence))
  const summary = [...lead, ...more, ...choice, ...unknown].filter((sentence) => sentence !== '')
  return finishDraft({ ...draft, summary })
}

/** Sentences on the market are not about the stock that the line names. */
const OF_MARKET: ReadonlySet<EvidencePart> = new Set<EvidencePart>([
  'screen',
  'sectors',
  'indices',
  'movers',
  'breadth',
])

/** An English sentence behind what another language says of it. */
function leadIn(line: string, sentence: string): string {
  return `${line.replace(/[.。।]$/u, '')}: ${sentence}`
}

/** "AAPL’s signal is WATCH.": already said in the question's language. */
function isStand(sentence: string): boolean {
  return /^\S+’s signal is [A-Z]+\.$/.test(sentence)
}
