import { gatherFacts } from '../../domain/questions/gather-facts.ts'
import { composeAnswer } from '../../domain/questions/compose-answer.ts'
import type { Evidence } from '../../domain/questions/evidence.ts'
import {
  emptyEvidence,
  questionOf,
  stockOf,
} from '../../domain/questions/sample-evidence.fixture.ts'
import { SIGNALS } from '../../domain/fact-check/three-stocks.fixture.ts'
import type { AnswerModel, ModelDraft, ModelEvent, ModelRequest } from '../ports/answer-model.ts'
import type { GenerationEvent, GenerationRequest } from './generation.ts'

type Script = (
  request: ModelRequest,
  signal: AbortSignal,
) => AsyncIterable<ModelEvent> | Iterable<ModelEvent>

/** A model that follows one script per call, repeating the last; it records its requests. */
export function scriptedModel(...scripts: readonly Script[]) {
  const requested: ModelRequest[] = []
  const answerModel: AnswerModel = {
    provider: 'openai-compatible',
    model: 'scripted',
    explain: async function* (request, signal) {
      requested.push(request)
      yield* scripts[Math.min(requested.length, scripts.length) - 1]?.(request, signal) ?? []
    },
  }
  return { answerModel, requested }
}

/** A script that ends with a draft, without drafts before it. */
export function endWith(draft: ModelDraft, tokens = 100): Script {
  return () => [{ kind: 'end', draft, tokens }]
}

/** A script that streams a draft letter by letter, field after field, as JSON grows. */
export function typeOut(draft: ModelDraft): Script {
  return function* () {
    const { summary = '', sections = [], insights = [] } = draft
    for (let end = 1; end <= summary.length; end += 1)
      yield { kind: 'draft', draft: { summary: summary.slice(0, end) } }
    for (const [index, { title = '', content = '' }] of sections.entries()) {
      const before = sections.slice(0, index)
      for (let end = 0; end <= content.length; end += 1) {
        const growing = { title, content: content.slice(0, end) }
        yield { kind: 'draft', draft: { summary, sections: [...before, growing] } }
      }
    }
    if (insights.length > 0) yield { kind: 'draft', draft: { summary, sections, insights } }
    yield { kind: 'end', draft, tokens: 100 }
  }
}

/** A request about AAPL (WATCH), NVDA (BUY) and F (SELL), or the first of them. */
export function requestOf(
  answerModel: AnswerModel,
  count = 1,
  more: Partial<Evidence> = {},
): GenerationRequest {
  const order = ['NVDA', 'AAPL', 'F'].slice(0, count)
  const signals = order.flatMap((name) => SIGNALS.filter(({ ticker }) => ticker === name))
  const names: Readonly<Record<string, string>> = { NVDA: 'NVIDIA', AAPL: 'Apple', F: 'Ford' }
  const evidence: Evidence = {
    ...emptyEvidence(questionOf('signal', order)),
    stocks: signals.map((signal) => stockOf(signal, names[signal.ticker] ?? null)),
    ...more,
  }
  return {
    answerModel,
    evidence,
    facts: gatherFacts(evidence),
    rulesAnswer: composeAnswer(evidence),
    conversation: [],
    tools: [],
  }
}

/** Collects all events, texts and end separately. */
export async function collectEvents(events: AsyncIterable<GenerationEvent>) {
  const texts: string[] = []
  const ends: Exclude<GenerationEvent, { kind: 'text' }>[] = []
  for await (const event of events) {
    if (event.kind === 'text') texts.push(event.text)
    else ends.push(event)
  }
  const [end, ...others] = ends
  if (end === undefined || others.length > 0) throw new Error(`${ends.length} ends`)
  return { texts, end }
}

/** An answer of true sentences: NVDA reads BUY, RSI 58.3, ADX 31.2, SMA20 140.5, SMA50 133.2, CMF 0.12. */
export const TRUE_DRAFT = {
  summary: 'NVDA reads BUY as of Aug 20, 2026. The trend is strong: ADX is 31.2.',
  sections: [
    {
      title: 'What the rules see',
      content: 'Momentum is firm: RSI is 58.3. The 20-day average is above the 50-day one.',
    },
    { title: 'What speaks for NVDA', content: 'Money flows in: CMF is 0.12.' },
  ],
  insights: ['Look at whether the RSI of NVDA stays at or below 70.'],
  followUp: 'How does NVDA compare with AAPL?',
} satisfies ModelDraft
