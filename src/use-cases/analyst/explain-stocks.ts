import type { AnalystAnswer } from '../../domain/analyst/answer.ts'
import type { Evidence } from '../../domain/analyst/evidence.ts'
import { gatherFacts } from '../../domain/analyst/gather-facts.ts'
import type { Question } from '../../domain/analyst/question.ts'
import type { StocksAnalysis } from '../analyze-stocks.ts'
import type { AnalystStore } from '../ports/analyst-store.ts'
import { ONE_ANSWER, tallyTelling } from './analyst-counts.ts'
import { keyAnswer } from './answer-key.ts'
import { MOST } from './drafts/gate-draft.ts'
import { gatherEvidence, type EvidenceDeps } from './gather-evidence.ts'
import { runTelling, type Teller, type TellingAsk } from './run-telling.ts'
import { tellEach } from './tell-each.ts'
import type { ToldStocks } from './told-answer.ts'

/** Stocks that a model is asked to explain at once: as many sections as an answer has. */
export const MOST_EXPLAINED = MOST.sections

type ExplainDeps = EvidenceDeps & { readonly store: AnalystStore }
type ExplainAsk = { readonly stocks: StocksAnalysis; readonly client: string }
type TextsByModel = { readonly answer: AnalystAnswer; readonly isMixed: boolean }

/** See `Analyst.explain`. Asks the model once for all; what it does not manage stays the rules'. */
export async function explainStocks(
  deps: ExplainDeps,
  teller: Teller | null,
  { stocks, client }: ExplainAsk,
  signal: AbortSignal,
): Promise<ToldStocks> {
  const byRules = { summary: stocks.summary, explanations: new Map(), source: 'rules' } as const
  const wanted = stocks.analyses.filter((each) => each.signal.kind === 'signal')
  if (teller === null || wanted.length === 0) return byRules
  const tickers = wanted.slice(0, MOST_EXPLAINED).map(({ ticker }) => ticker)
  const evidence = await gatherEvidence(deps, askToExplain(tickers, stocks), stocks.analyses)
  const told = await tellByModel(teller, toAsk(evidence, client, stocks, teller), signal)
  deps.store.count(ONE_ANSWER)
  if (told === null) return byRules
  const { summary, sections } = told.answer
  const contents = new Map<string, string>(sections.map(({ title, content }) => [title, content]))
  const explanations = new Map(
    tickers.flatMap((ticker) => {
      const content = contents.get(ticker)
      return content === undefined ? [] : [[ticker, content] as const]
    }),
  )
  const isMixed = told.isMixed || explanations.size < stocks.analyses.length
  return { summary, explanations, source: isMixed ? 'mixed' : 'model' }
}

async function tellByModel(
  teller: Teller,
  ask: TellingAsk,
  signal: AbortSignal,
): Promise<TextsByModel | null> {
  const { narration, store, breaker, share } = teller
  if (breaker.isResting()) {
    const nothing = { sentences: 0, droppedByRule: {}, isRepaired: false }
    store.count(tallyTelling({ ...nothing, reason: 'resting' }))
    return null
  }
  const kept = narration.cacheTtlSeconds > 0 ? await store.loadAnswer(ask.key) : null
  if (kept !== null) return kept
  const tellWithModel = tellEach(narration.tellWithModel)
  const eachTeller = { ...teller, narration: { ...narration, tellWithModel } }
  for await (const event of share(ask.key, (stop) => runTelling(eachTeller, ask, stop), signal)) {
    if (event.kind !== 'text') return event.kind === 'told' ? event : null
  }
  return null
}

function toAsk(
  evidence: Evidence,
  client: string,
  { summary }: StocksAnalysis,
  { narration: { narrator } }: Teller,
): TellingAsk {
  const { text: message } = evidence.question
  return {
    key: keyAnswer({ message, conversation: [], form: 'explanations' }, evidence, narrator),
    client,
    isKept: true,
    request: {
      narrator,
      evidence,
      sheet: gatherFacts(evidence),
      rulesAnswer: { summary, sections: [], insights: [], followUp: null },
      conversation: [],
      // All that may be said is handed in.
      tools: [],
    },
  }
}

function askToExplain(tickers: readonly string[], { analyses }: StocksAnalysis): Question {
  const sections = `Sections are wanted for: ${tickers.join(', ')}.`
  return {
    text: `Explain the signals of these stocks one by one. ${sections} No insights, no follow-up.`,
    intent: 'signal',
    tickers: analyses.map(({ ticker }) => ticker),
    unknown: [],
    topic: null,
    screen: null,
    side: null,
    language: 'en',
  }
}
