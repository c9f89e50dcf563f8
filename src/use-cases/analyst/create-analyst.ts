import { kindOf } from '../../domain/questions/question-kinds.ts'
import type { AnalystStore, CachedAnswer } from '../ports/analyst-store.ts'
import type { SharedStore } from '../ports/shared-store.ts'
import { answerByRules, type RulesAnswer, type RulesDeps } from './answer-by-rules.ts'
import { keyAnswer } from './answer-key.ts'
import { listSentences } from './answer-texts.ts'
import { describeCounts, ONE_ANSWER, tallyGeneration } from './analyst-counts.ts'
import { createBreaker } from './breaker.ts'
import { explainStocks } from './explain-stocks.ts'
import { listSources } from './list-sources.ts'
import type { ModelExplanations } from './explanation.ts'
import { runGeneration, type AnswerGenerator, type GenerationQuestion } from './run-generation.ts'
import { createSharedRuns } from './shared-runs.ts'
import type {
  Analyst,
  AnswerAuthor,
  AnswerEvent,
  Requested,
  RulesReason,
  GeneratedAnswer,
} from './generated-answer.ts'

export type AnalystDeps = RulesDeps & {
  readonly store: AnalystStore
  /** Null without a model. */
  readonly explanation: ModelExplanations | null
  /** Null for a single instance. */
  readonly sharedStore?: SharedStore | null
}

const MAX_BEFORE = 6

/** Creates an analyst that answers by the rules, rephrased by a model if there is one. */
export function createAnalyst(deps: AnalystDeps): Analyst {
  const { store, explanation, clock, log } = deps
  const turns = deps.sharedStore?.turns
  const answerGenerator: AnswerGenerator | null =
    explanation === null
      ? null
      : {
          explanation,
          store,
          log,
          turns,
          breaker: createBreaker(clock),
          share: createSharedRuns(),
        }
  const model = explanation === null ? null : nameModel(explanation)
  return {
    model,
    answer: async (requested) => {
      const rules = await answerByRules(deps, shorten(requested))
      return countRules(store, rules)
    },
    stream: (requested, signal) => stream(deps, answerGenerator, shorten(requested), signal),
    explain: (stocks, client, signal) =>
      explainStocks(deps, answerGenerator, { stocks, client }, signal),
    describe: async () => describeCounts(await store.readCounts(), model),
  }
}

async function* stream(
  deps: AnalystDeps,
  answerGenerator: AnswerGenerator | null,
  requested: Requested,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const rules = await answerByRules(deps, requested)
  const isOfRules = kindOf(rules.evidence.question.intent).isOfRules === true
  const result = isOfRules ? null : answerGenerator
  const isCoolingDown = result?.breaker.isCoolingDown() === true
  const { stocks, omitted, offers, asOf, isSample } = rules.answer
  const author: AnswerAuthor =
    result === null || isCoolingDown
      ? { by: 'rules' }
      : { by: 'model', ...nameModel(result.explanation) }
  yield { kind: 'facts', author, facts: { stocks, omitted, offers, asOf, isSample } }
  if (signal.aborted) return
  if (result === null) {
    yield* speak(countRules(deps.store, rules))
  } else if (isCoolingDown) {
    const tally = { sentences: 0, droppedByRule: {}, isRepaired: false, reason: 'resting' } as const
    deps.store.count(tallyGeneration(tally))
    yield* fallBack(deps.store, rules, 'resting')
  } else {
    yield* generateByModel(result, requested, rules, signal)
  }
}

async function* generateByModel(
  answerGenerator: AnswerGenerator,
  requested: Requested,
  rules: RulesAnswer,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const { explanation, store } = answerGenerator
  const key = keyAnswer(requested, rules.evidence, explanation.answerModel)
  const stored = explanation.cacheTtlSeconds > 0 ? await store.loadAnswer(key) : null
  if (stored !== null) {
    store.count(ONE_ANSWER)
    yield* speak(toDescribed(rules, stored, explanation))
    return
  }
  const begin = (stop: AbortSignal) =>
    runGeneration(answerGenerator, toRequest(key, requested, rules, answerGenerator), stop)
  for await (const event of answerGenerator.share(key, begin, signal)) {
    if (event.kind === 'text') {
      yield event
    } else if (event.kind === 'failed') {
      yield* fallBack(store, rules, event.reason)
      return
    } else {
      const { answer, isMixed, checks } = event
      store.count(ONE_ANSWER)
      yield {
        kind: 'answer',
        answer: toDescribed(rules, { answer, isMixed, ...checks }, explanation),
      }
      return
    }
  }
  if (!signal.aborted) yield* fallBack(store, rules, 'unavailable')
}

function toRequest(
  key: string,
  requested: Requested,
  rules: RulesAnswer,
  { explanation }: AnswerGenerator,
): GenerationQuestion {
  const { evidence, facts, answer: result } = rules
  return {
    key,
    client: requested.client,
    isStored: kindOf(evidence.question.intent).isPersonal !== true,
    request: {
      answerModel: explanation.answerModel,
      evidence,
      facts,
      rulesAnswer: result.answer,
      conversation: requested.conversation,
      tools: explanation.tools,
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

function* speak(answer: GeneratedAnswer): Generator<AnswerEvent> {
  for (const text of listSentences(answer.answer)) yield { kind: 'text', text }
  yield { kind: 'answer', answer }
}

function countRules(
  store: AnalystStore,
  { answer: result, droppedByRule }: RulesAnswer,
): GeneratedAnswer {
  const { sentences } = result.checks
  const tally = tallyGeneration({ sentences, droppedByRule, isRepaired: false, reason: null })
  store.count({ ...ONE_ANSWER, ...tally })
  return result
}

function toDescribed(
  { answer: result, evidence }: RulesAnswer,
  stored: CachedAnswer,
  explanation: ModelExplanations,
): GeneratedAnswer {
  const { answer, isMixed, figures, sentences, dropped } = stored
  return {
    ...result,
    answer,
    author: { by: isMixed ? 'mixed' : 'model', ...nameModel(explanation) },
    checks: { figures, sentences, dropped },
    sources: listSources(answer, evidence),
  }
}

function nameModel({ answerModel: { provider, model } }: ModelExplanations) {
  return { provider, model }
}

/** Only the last six turns count. */
function shorten(requested: Requested): Requested {
  return { ...requested, conversation: requested.conversation.slice(-MAX_BEFORE) }
}
