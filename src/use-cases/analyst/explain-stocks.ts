import type { AnalystAnswer } from '../../domain/questions/answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import { gatherFacts } from '../../domain/questions/gather-facts.ts'
import type { Question } from '../../domain/questions/question.ts'
import type { StocksAnalysis } from '../stocks/analyze-stocks.ts'
import type { AnalystStore } from '../ports/analyst-store.ts'
import { ONE_ANSWER, tallyGeneration } from './analyst-counts.ts'
import { keyAnswer } from './answer-key.ts'
import { MAX } from './model-drafts/fact-check-draft.ts'
import { gatherEvidence, type EvidenceDeps } from './gather-evidence.ts'
import { runGeneration, type AnswerGenerator, type GenerationQuestion } from './run-generation.ts'
import { generateEach } from './generate-each.ts'
import type { AnswerStocks } from './generated-answer.ts'

/** Maximum stocks a model explains at once: an answer's maximum sections. */
export const MAX_EXPLAINED = MAX.sections

type ExplainDeps = EvidenceDeps & { readonly store: AnalystStore }
type ExplainQuestion = { readonly stocks: StocksAnalysis; readonly client: string }
type TextsByModel = { readonly answer: AnalystAnswer; readonly isMixed: boolean }

/** See `Analyst.explain`. One model request for all; whatever fails stays the rules'. */
export async function explainStocks(
  deps: ExplainDeps,
  answerGenerator: AnswerGenerator | null,
  { stocks, client }: ExplainQuestion,
  signal: AbortSignal,
): Promise<AnswerStocks> {
  const byRules = { summary: stocks.summary, explanations: new Map(), source: 'rules' } as const
  const wanted = stocks.analyses.filter((each) => each.signal.kind === 'signal')
  if (answerGenerator === null || wanted.length === 0) return byRules
  const tickers = wanted.slice(0, MAX_EXPLAINED).map(({ ticker }) => ticker)
  const evidence = await gatherEvidence(deps, requestToExplain(tickers, stocks), stocks.analyses)
  const result = await generateByModel(
    answerGenerator,
    toRequest(evidence, client, stocks, answerGenerator),
    signal,
  )
  deps.store.count(ONE_ANSWER)
  if (result === null) return byRules
  const { summary, sections } = result.answer
  const contents = new Map<string, string>(sections.map(({ title, content }) => [title, content]))
  const explanations = new Map(
    tickers.flatMap((ticker) => {
      const content = contents.get(ticker)
      return content === undefined ? [] : [[ticker, content] as const]
    }),
  )
  const isMixed = result.isMixed || explanations.size < stocks.analyses.length
  return { summary, explanations, source: isMixed ? 'mixed' : 'model' }
}

async function generateByModel(
  answerGenerator: AnswerGenerator,
  call: GenerationQuestion,
  signal: AbortSignal,
): Promise<TextsByModel | null> {
  const { explanation, store, breaker, share } = answerGenerator
  if (breaker.isCoolingDown()) {
    const none = { sentences: 0, droppedByRule: {}, isRepaired: false }
    store.count(tallyGeneration({ ...none, reason: 'resting' }))
    return null
  }
  const stored = explanation.cacheTtlSeconds > 0 ? await store.loadAnswer(call.key) : null
  if (stored !== null) return stored
  const generateWithModel = generateEach(explanation.generateWithModel)
  const eachAnswerGenerator = {
    ...answerGenerator,
    explanation: { ...explanation, generateWithModel },
  }
  for await (const event of share(
    call.key,
    (stop) => runGeneration(eachAnswerGenerator, call, stop),
    signal,
  )) {
    if (event.kind !== 'text') return event.kind === 'finished' ? event : null
  }
  return null
}

function toRequest(
  evidence: Evidence,
  client: string,
  { summary }: StocksAnalysis,
  { explanation: { answerModel } }: AnswerGenerator,
): GenerationQuestion {
  const { text: message } = evidence.question
  return {
    key: keyAnswer({ message, conversation: [], form: 'explanations' }, evidence, answerModel),
    client,
    isStored: true,
    request: {
      answerModel,
      evidence,
      facts: gatherFacts(evidence),
      rulesAnswer: { summary, sections: [], insights: [], followUp: null },
      conversation: [],
      // All facts are in the request.
      tools: [],
    },
  }
}

function requestToExplain(tickers: readonly string[], { analyses }: StocksAnalysis): Question {
  const sections = `Sections are wanted for: ${tickers.join(', ')}.`
  return {
    text: `Explain the signals of these stocks one by one. ${sections} No insights, no follow-up.`,
    words: '',
    intent: 'signal',
    tickers: analyses.map(({ ticker }) => ticker),
    unknown: [],
    topic: null,
    screen: null,
    side: null,
    language: 'en',
  }
}
