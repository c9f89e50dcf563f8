import type { AnalystAnswer } from './answer.ts'
import { answerAbout } from './answers/about.ts'
import { answerBreadth } from './answers/breadth.ts'
import { answerCompare } from './answers/compare.ts'
import { answerDefinition } from './answers/definition.ts'
import { answerGreeting } from './answers/greeting.ts'
import { answerGuarantee } from './answers/guarantee.ts'
import { answerHowTo } from './answers/how-to.ts'
import { answerMisuse } from './answers/misuse.ts'
import { answerMovers } from './answers/movers.ts'
import { answerNews } from './answers/news.ts'
import { answerOffTopic } from './answers/off-topic.ts'
import { answerOwnPosition } from './answers/own-position.ts'
import { answerPersonal } from './answers/personal.ts'
import { answerPrediction } from './answers/prediction.ts'
import { answerRecord } from './answers/record.ts'
import { answerScreen } from './answers/screen.ts'
import { answerSelfHarm } from './answers/self-harm.ts'
import { answerSignal } from './answers/signal.ts'
import { answerTampering } from './answers/tampering.ts'
import { answerUnknownTicker } from './answers/unknown-ticker.ts'
import { answerWhy } from './answers/why.ts'
import type { Writer } from './draft.ts'
import type { Evidence } from './evidence.ts'
import { finishDraft } from './finish-draft.ts'
import { pickWordsFor } from './pick-words.ts'
import type { Intent } from './question.ts'
import { describeLanguage } from './sentences/describe-language.ts'
import { describeUnknown } from './sentences/describe-unknown.ts'

/** Answers that are not about stocks: those named in the question are omitted. */
const WITHOUT_STOCKS: ReadonlySet<Intent> = new Set(['self-harm', 'misuse', 'tampering'])

/** Answers about the stocks named: only these describe their signals in another language. */
const OF_STOCKS: ReadonlySet<Intent> = new Set([
  'guarantee',
  'prediction',
  'personal',
  'own-position',
  'why',
  'compare',
  'news',
  'signal',
])

/** Answers without stocks, and the one that already lists symbols that are not covered. */
const SILENT_ON_UNKNOWN: ReadonlySet<Intent> = new Set([...WITHOUT_STOCKS, 'unknown-ticker'])

/**
 * Answers a question from evidence alone, without a model: impersonal, dated, plain words first. Same
 * evidence, same words; actions are the engine's. Total: missing data is stated.
 * @param evidence gathered for the question it carries
 * @returns a summary, two to five sections, one to four insights: whole sentences, no duplicates,
 *   without the product's notice
 */
export function composeAnswer(evidence: Evidence): AnalystAnswer {
  const { intent, language } = evidence.question
  const stocks = WITHOUT_STOCKS.has(intent) ? [] : evidence.stocks
  const draft = WRITERS[intent]({ ...evidence, stocks }, pickWordsFor(evidence))
  const line = describeLanguage(language, OF_STOCKS.has(intent) ? stocks : [])
  const unknown = SILENT_ON_UNKNOWN.has(intent) ? [] : describeUnknown(evidence)
  const summary = [...(line === null ? [] : [line]), ...draft.summary, ...unknown]
  return finishDraft({ ...draft, summary })
}

const WRITERS: Readonly<Record<Intent, Writer>> = {
  'self-harm': answerSelfHarm,
  misuse: answerMisuse,
  tampering: answerTampering,
  guarantee: answerGuarantee,
  prediction: answerPrediction,
  personal: answerPersonal,
  'own-position': answerOwnPosition,
  why: answerWhy,
  compare: answerCompare,
  screen: answerScreen,
  movers: answerMovers,
  breadth: answerBreadth,
  news: answerNews,
  record: answerRecord,
  definition: answerDefinition,
  'how-to': answerHowTo,
  signal: answerSignal,
  greeting: answerGreeting,
  about: answerAbout,
  'unknown-ticker': answerUnknownTicker,
  'off-topic': answerOffTopic,
}
