import { formatDate } from '../domain/explanations/format-date.ts'
import { RULE_NAMES } from '../domain/explanations/rule-names.ts'
import { formatProblem } from '../domain/explanations/describe-status-words.ts'
import type { RuleId } from '../domain/signals/signal.ts'
import type { StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'
import { describeFreshness } from './describe-freshness.ts'
import { wrapText } from './wrap-text.ts'

/** What stands under the table for one stock: why, by which rule, what would change it, of when. */
export function writeNotes(analysis: StockAnalysis, width: number): string {
  const [first = '', ...rest] = listNotes(analysis)
  return wrapText(first, width) + rest.map((note) => wrapText(note, width, '  ')).join('')
}

function listNotes(analysis: StockAnalysis): readonly string[] {
  const { signal, explanation, nearest } = analysis
  const [nearestChange] = explanation.changes
  const meant = nearest === null ? [] : [`Did you mean ${nearest.ticker} (${nearest.name})?`]
  return [
    explanation.sentence,
    ...(signal.kind === 'signal' ? [formatRule(signal.rule, signal.ruleSet)] : meant),
    ...(nearestChange === undefined ? [] : [nearestChange]),
    ...(signal.kind === 'signal' ? [] : listProblems(analysis)),
    ...listOrigin(analysis),
  ]
}

function formatRule(rule: RuleId | null, ruleSet: string): string {
  return rule === null ? `No rule of ${ruleSet} fires.` : `Rule: ${RULE_NAMES[rule]} (${ruleSet}).`
}

function listProblems({ attempts }: StockAnalysis): readonly string[] {
  return attempts.flatMap(({ provider, outcome }) => {
    if (outcome === 'ok' || outcome === 'unknown-ticker' || outcome === 'not-covered') return []
    return [`${provider} ${outcome === 'skipped' ? 'was not asked' : formatProblem(outcome)}.`]
  })
}

function listOrigin({ signal, source, freshness }: StockAnalysis): readonly string[] {
  if (source === null || signal.asOf === null) return []
  const age = freshness === null ? '' : ` (${describeFreshness(freshness)})`
  return [
    `Daily bars up to ${formatDate(signal.asOf)} in ${source.currency}, from ${source.attribution}${age}.`,
  ]
}
