import type { AnalystAnswer } from './answer.ts'
import { completeDraft } from './complete-draft.ts'
import type { Evidence } from './evidence.ts'
import { finishDraft } from './finish-draft.ts'
import { pickWordsFor } from './pick-words.ts'
import { kindOf, type Intent } from './question-kinds.ts'
import { NO_ADVICE } from './kinds/own-position.ts'
import { readPlainWords } from './plain-words.ts'
import type { Question } from './question.ts'
import { describeShareClass } from './sentences/describe-share-class.ts'
import { describeLanguage, leadIn } from './sentences/describe-language.ts'
import { asksAdvice } from './slots/asks-advice.ts'
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
  const [answer = '', ...others] = draft.summary
  const first = declineAdvice(answer, evidence.question)
  // The line itself answers a question about the signal; another answer follows within the sentence.
  const isApart = intent === 'signal' || (stocks.length > 0 && OF_MARKET.has(intent))
  const lead = line === null ? [first] : isApart ? [line, first] : [leadIn(line, first)]
  const more = others.filter(
    (sentence) =>
      !(line !== null && isStand(sentence)) && !(first !== answer && sentence === NO_ADVICE),
  )
  const summary = [...lead, ...more, ...choice, ...unknown].filter((sentence) => sentence !== '')
  return finishDraft({
    ...draft,
    summary,
    followUp: repeatsQuestion(draft.followUp, evidence.question)
      ? (NEXT.find((one) => !repeatsQuestion(one, evidence.question)) ?? null)
      : draft.followUp,
  })
}

const NEXT = [
  'Which stocks moved most today?',
  'How did past signals do?',
  'Which stocks are rated BUY?',
]
/** Words of a suggestion that say nothing of what it asks for. */
const OF_NO_SUBJECT = new Set(
  'which stocks are is a the what how did do on of rated most today why'.split(' '),
)

/** Whether a suggestion asks what was just asked. */
function repeatsQuestion(followUp: string | null, { text, tickers }: Question): boolean {
  if (followUp === null) return false
  const stem = (word: string) => word.replace(/s$/, '')
  const asked = new Set(readPlainWords(text).map(stem))
  const own = readPlainWords(followUp).filter((word) => !OF_NO_SUBJECT.has(word))
  const isOfStock = own.some((word) => asked.has(stem(word)) && /^why|news/i.test(followUp))
  return (tickers.length === 0 || isOfStock) && own.every((word) => asked.has(stem(word)))
}

/** Sentences on the market are not about the stock that the line names. */
const OF_MARKET: ReadonlySet<string> = new Set<Intent>(['movers', 'breadth', 'sector', 'screen'])

/** "AAPL’s signal is WATCH.": already said in the question's language. */
function isStand(sentence: string): boolean {
  return /^\S+’s signal is [A-Z]+\.$/.test(sentence)
}

/** Kinds that give facts to a question that also asks what to do. */
const OF_FACTS: ReadonlySet<string> = new Set<Intent>([
  'signal',
  'own-position',
  'figures',
  'compare',
  'screen',
  'why',
  'signal-date',
])

/** The same sentence behind the refusal to say what to do, where that is asked. */
function declineAdvice(sentence: string, { intent, words }: Question): string {
  if (!OF_FACTS.has(intent) || !asksAdvice(words) || /\badvi[sc]e\b/.test(sentence)) return sentence
  if (intent === 'screen' && /^\d+ of the \d+ stocks? /.test(sentence))
    return `I don’t pick stocks, and nothing here is advice. ${sentence}`
  return `This isn’t advice: ${sentence.replace(/^(?:Up |Down |Yes|No\b|From |On )/, (first) => first.toLowerCase())}`
}
