import { splitSentences } from '../../domain/questions/split-sentences.ts'
import type { CheckedSentence } from '../../domain/fact-check/checked-text.ts'
import { factCheckText } from './model-drafts/fact-check-text.ts'
import { findSection, storeUserSection } from './model-drafts/own-sections.ts'
import { countByRule } from './fact-check-answer.ts'
import type { ModelExplanations } from './explanation.ts'
import type { GenerationEvent, GenerationRequest } from './generation.ts'

type Described = Extract<GenerationEvent, { readonly kind: 'finished' }>

/**
 * Generates one answer about several stocks, with a section each. The result has a summary and, titled
 * by ticker, the sections that stand on their own; none of them is a failure.
 */
export function generateEach(
  generateWithModel: ModelExplanations['generateWithModel'],
): ModelExplanations['generateWithModel'] {
  return async function* (request, signal) {
    for await (const event of generateWithModel(request, signal)) {
      yield event.kind === 'finished' ? saveEach(event, request) : event
    }
  }
}

function saveEach(result: Described, request: GenerationRequest): GenerationEvent {
  const { evidence, facts } = request
  const stored = evidence.stocks.flatMap((stock) => {
    // The rules describe stocks without a signal.
    if (stock.signal.kind === 'no-signal') return []
    const section = findSection(result.answer.sections, stock.ticker, facts)
    return section === null ? [] : storeUserSection(section, stock, request)
  })
  const dropped = stored.flatMap((each) => each.dropped)
  const droppedByRule = addCounts(result.droppedByRule, dropped)
  const sections = stored.flatMap(({ section }) => section ?? [])
  if (sections.length === 0) {
    const { tokens, cachedTokens } = result
    const usage = cachedTokens === undefined ? { tokens } : { tokens, cachedTokens }
    const cause = 'no section that is of one of the stocks alone'
    return {
      kind: 'failed',
      reason: 'unverified',
      cause,
      droppedByRule,
      dropped: [...result.dropped, ...dropped],
      ...usage,
    }
  }
  const { summary } = result.answer
  const figures = [...factCheckText(summary, facts).figures, ...stored.map((each) => each.figures)]
  const { sentences, dropped: droppedBefore } = result.checks
  return {
    ...result,
    answer: { summary, sections, insights: [], followUp: null },
    checks: {
      figures: figures.reduce((sum, count) => sum + count, 0),
      sentences,
      dropped: droppedBefore + dropped.length,
    },
    isMixed: isSummaryMixed(result, request) || stored.some(({ isMixed }) => isMixed),
    droppedByRule,
    dropped: [...result.dropped, ...dropped],
  }
}

/** For an answer partly by the rules, whether its summary is. */
function isSummaryMixed(
  { isMixed, answer }: Described,
  { rulesAnswer }: GenerationRequest,
): boolean {
  const own = new Set(splitSentences(rulesAnswer.summary))
  return isMixed && splitSentences(answer.summary).some((sentence) => own.has(sentence))
}

function addCounts(
  counts: Readonly<Record<string, number>>,
  dropped: readonly CheckedSentence[],
): Readonly<Record<string, number>> {
  const more = countByRule(dropped)
  const rules = new Set([...Object.keys(counts), ...Object.keys(more)])
  return Object.fromEntries(
    [...rules].map((rule) => [rule, (counts[rule] ?? 0) + (more[rule] ?? 0)]),
  )
}
