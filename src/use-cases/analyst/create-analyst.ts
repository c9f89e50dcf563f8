import type { Intent } from '../../domain/analyst/question.ts'
import type { AnalystStore, KeptAnswer } from '../ports/analyst-store.ts'
import { answerByRules, type RulesAnswer, type RulesDeps } from './answer-by-rules.ts'
import { keyAnswer } from './answer-key.ts'
import { listSentences } from './answer-texts.ts'
import { describeCounts, ONE_ANSWER, tallyTelling } from './analyst-counts.ts'
import { createBreaker } from './breaker.ts'
import { explainStocks } from './explain-stocks.ts'
import { listSources } from './list-sources.ts'
import type { Narration } from './narration.ts'
import { runTelling, type Teller, type TellingAsk } from './run-telling.ts'
import { createSharedRuns } from './shared-runs.ts'
import type {
  Analyst,
  AnswerAuthor,
  AnswerEvent,
  Asked,
  RulesReason,
  ToldAnswer,
} from './told-answer.ts'

export type AnalystDeps = RulesDeps & {
  readonly store: AnalystStore
  /** Null for the rules alone. */
  readonly narration: Narration | null
}

/** What the rules answer themselves, whoever is there to tell it: no model is to be talked to. */
const OF_RULES: ReadonlySet<Intent> = new Set([
  'self-harm',
  'misuse',
  'tampering',
  'off-topic',
  'greeting',
  'unknown-ticker',
])
/** Words about oneself, which are in nobody's interest to keep. */
const OF_ONESELF: ReadonlySet<Intent> = new Set(['personal', 'own-position'])
const MOST_BEFORE = 6

/** An analyst that answers by the rules and has a model tell it where there is one. */
export function createAnalyst(deps: AnalystDeps): Analyst {
  const { store, narration, clock, log } = deps
  const teller: Teller | null =
    narration === null
      ? null
      : { narration, store, log, breaker: createBreaker(clock), share: createSharedRuns() }
  const model = narration === null ? null : nameModel(narration)
  return {
    model,
    answer: async (asked) => {
      const rules = await answerByRules(deps, shorten(asked))
      return countRules(store, rules)
    },
    tell: (asked, signal) => tell(deps, teller, shorten(asked), signal),
    explain: (stocks, client, signal) => explainStocks(deps, teller, { stocks, client }, signal),
    describe: async () => describeCounts(await store.readCounts(), model),
  }
}

async function* tell(
  deps: AnalystDeps,
  teller: Teller | null,
  asked: Asked,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const rules = await answerByRules(deps, asked)
  const isOfRules = OF_RULES.has(rules.evidence.question.intent)
  const told = isOfRules ? null : teller
  const isResting = told?.breaker.isResting() === true
  const { stocks, leftOut, offers, asOf, isSample } = rules.told
  const author: AnswerAuthor =
    told === null || isResting ? { by: 'rules' } : { by: 'model', ...nameModel(told.narration) }
  yield { kind: 'facts', author, facts: { stocks, leftOut, offers, asOf, isSample } }
  if (signal.aborted) return
  if (told === null) {
    yield* speak(countRules(deps.store, rules))
  } else if (isResting) {
    const tally = { sentences: 0, droppedByRule: {}, isRepaired: false, reason: 'resting' } as const
    deps.store.count(tallyTelling(tally))
    yield* fallBack(deps.store, rules, 'resting')
  } else {
    yield* tellByModel(told, asked, rules, signal)
  }
}

async function* tellByModel(
  teller: Teller,
  asked: Asked,
  rules: RulesAnswer,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { narration, store } = teller
  const key = keyAnswer(asked, rules.evidence, narration.narrator)
  const kept = narration.cacheTtlSeconds > 0 ? await store.loadAnswer(key) : null
  if (kept !== null) {
    store.count(ONE_ANSWER)
    yield* speak(toTold(rules, kept, narration))
    return
  }
  const begin = (stop: AbortSignal) => runTelling(teller, toAsk(key, asked, rules, teller), stop)
  for await (const event of teller.share(key, begin, signal)) {
    if (event.kind === 'text') {
      yield event
    } else if (event.kind === 'failed') {
      yield* fallBack(store, rules, event.reason)
      return
    } else {
      const { answer, isMixed, checks } = event
      store.count(ONE_ANSWER)
      yield { kind: 'answer', answer: toTold(rules, { answer, isMixed, ...checks }, narration) }
      return
    }
  }
  if (!signal.aborted) yield* fallBack(store, rules, 'unavailable')
}

function toAsk(key: string, asked: Asked, rules: RulesAnswer, { narration }: Teller): TellingAsk {
  const { evidence, sheet, told } = rules
  return {
    key,
    client: asked.client,
    isKept: !OF_ONESELF.has(evidence.question.intent),
    request: {
      narrator: narration.narrator,
      evidence,
      sheet,
      rulesAnswer: told.answer,
      conversation: asked.conversation,
      tools: narration.tools,
    },
  }
}

function* fallBack(
  store: AnalystStore,
  rules: RulesAnswer,
  reason: RulesReason,
): Generator<AnswerEvent> {
  yield { kind: 'notice', reason }
  yield* speak({ ...countRules(store, rules), fellBack: reason })
}

function* speak(answer: ToldAnswer): Generator<AnswerEvent> {
  for (const text of listSentences(answer.answer)) yield { kind: 'text', text }
  yield { kind: 'answer', answer }
}

function countRules(store: AnalystStore, { told, droppedByRule }: RulesAnswer): ToldAnswer {
  const { sentences } = told.checks
  const tally = tallyTelling({ sentences, droppedByRule, isRepaired: false, reason: null })
  store.count({ ...ONE_ANSWER, ...tally })
  return told
}

function toTold(
  { told, evidence }: RulesAnswer,
  kept: KeptAnswer,
  narration: Narration,
): ToldAnswer {
  const { answer, isMixed, figures, sentences, dropped } = kept
  return {
    ...told,
    answer,
    author: { by: isMixed ? 'mixed' : 'model', ...nameModel(narration) },
    checks: { figures, sentences, dropped },
    sources: listSources(answer, evidence),
  }
}

function nameModel({ narrator: { provider, model } }: Narration) {
  return { provider, model }
}

/** Earlier turns than the last six do not count. */
function shorten(asked: Asked): Asked {
  return { ...asked, conversation: asked.conversation.slice(-MOST_BEFORE) }
}
