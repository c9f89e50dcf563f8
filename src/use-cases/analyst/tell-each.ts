import { splitSentences } from '../../domain/analyst/split-sentences.ts'
import type { CheckedSentence } from '../../domain/gate/checked-text.ts'
import { gateText } from './drafts/gate-text.ts'
import { findSection, keepOwnSection } from './drafts/own-sections.ts'
import { countByRule } from './gate-answer.ts'
import type { Narration } from './narration.ts'
import type { TellingEvent, TellingRequest } from './telling.ts'

type Told = Extract<TellingEvent, { readonly kind: 'told' }>

/**
 * Has several stocks told in one answer with a section for each. What comes out has a summary and,
 * titled by their tickers, the sections that stand on their own; with none of them it is a failure.
 */
export function tellEach(tellWithModel: Narration['tellWithModel']): Narration['tellWithModel'] {
  return async function* (request, signal) {
    for await (const event of tellWithModel(request, signal)) {
      yield event.kind === 'told' ? keepEach(event, request) : event
    }
  }
}

function keepEach(told: Told, request: TellingRequest): TellingEvent {
  const { evidence, sheet } = request
  const kept = evidence.stocks.flatMap((stock) => {
    // Words about a stock without a signal are the rules'.
    if (stock.signal.kind === 'no-signal') return []
    const section = findSection(told.answer.sections, stock.ticker, sheet)
    return section === null ? [] : keepOwnSection(section, stock, request)
  })
  const dropped = kept.flatMap((each) => each.dropped)
  const droppedByRule = addCounts(told.droppedByRule, dropped)
  const sections = kept.flatMap(({ section }) => section ?? [])
  if (sections.length === 0) {
    const { tokens } = told
    const cause = 'no section that is of one of the stocks alone'
    return { kind: 'failed', reason: 'unverified', cause, droppedByRule, tokens }
  }
  const { summary } = told.answer
  const figures = [...gateText(summary, sheet).figures, ...kept.map((each) => each.figures)]
  const { sentences, dropped: droppedBefore } = told.checks
  return {
    ...told,
    answer: { summary, sections, insights: [], followUp: null },
    checks: {
      figures: figures.reduce((sum, count) => sum + count, 0),
      sentences,
      dropped: droppedBefore + dropped.length,
    },
    isMixed: isSummaryMixed(told, request) || kept.some(({ isMixed }) => isMixed),
    droppedByRule,
  }
}

/** Of an answer in which something is the rules', whether it is in the summary. */
function isSummaryMixed({ isMixed, answer }: Told, { rulesAnswer }: TellingRequest): boolean {
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
