import type { Evidence } from './evidence.ts'
import { pickWordsFor } from './pick-words.ts'
import { kindOf } from './question-kinds.ts'

/** Kinds whose answers use levels, past days and signals, volume ratios, dividends or rankings. */
const OF_BARS: ReadonlySet<string> = new Set([
  'level',
  'signal-date',
  'dividend',
  'activity',
  'busiest',
  'compare',
  'why',
  'period-change',
  'movers',
  'screen',
])
/** Statements that the fact check has no measure for: it would refuse every one of them. */
const WITHOUT_MEASURE =
  /\b52-week (?:high|low)\b|\btimes its 20-day average\b|\b(?:dividend|split) (?:was|is)\b|\bvolatility\b|\b(?:was|been) (?:last )?a (?:BUY|SELL|WATCH)\b|% (?:above|below) its SMA|closed at [^ ]+ on [A-Z][a-z]{2} \d|^The (?:biggest|closest) /

/**
 * The answer's own sentences about measures that the fact check does not know. Their figures come from
 * the same bars as the facts, so verbatim they are true.
 */
export function listStatedSentences(evidence: Evidence): readonly string[] {
  const { intent } = evidence.question
  if (!OF_BARS.has(intent)) return []
  const { summary } = kindOf(intent).write(evidence, pickWordsFor(evidence))
  return summary.filter((sentence) => WITHOUT_MEASURE.test(sentence))
}
