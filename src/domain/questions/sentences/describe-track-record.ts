import { countEdges, describeEdges } from '../../backtest/describe-edges.ts'
import type { AnyDay, TrackRecordRow } from '../../backtest/track-record.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import type { RecordEvidence } from '../evidence.ts'

type Asked = { readonly rule: string; readonly horizon: number }

/** Words for a holding period, as sessions. */
const HORIZONS: readonly (readonly [number, RegExp])[] = [
  [60, /\b(?:60|sixty|3 months?|three months?|quarter)\b/],
  [20, /\b(?:20|21|twenty|month|4 weeks|four weeks)\b/],
  [5, /\b(?:5|five|week)\b/],
  [1, /\b(?:1|one|next) (?:day|session)\b|\bnext day\b|\btomorrow\b/],
]
const DEFAULT_HORIZON = 20
const RULES: readonly (readonly [rule: string, name: string, pattern: RegExp])[] = [
  ['trend-break', 'a SELL by trend break', /\btrend ?breaks?\b/],
  ['exhaustion', 'a SELL by exhaustion', /\bexhaustion\b/],
  ['sell', 'a SELL', /\b(?:sells?|selling|short\w*)\b/],
  ['buy', 'a BUY', /./],
]
const COUNT = /\bhow (?:many|big|large)\b|\bnumber of\b|\bsample size\b/
const RETURN = /\b(?:returns?|gains?|profits?|earn\w*|made|make|average|avg|mean)\b/
const MEDIAN = /\b(?:median|typical)\b/
const RANDOM = /\b(?:random|chance|luck|guess\w*|coin|any day|dart\w*|blind\w*)\b/

/**
 * The figure of the track record that a question asks for, first, with the honest conclusion.
 * @param words comparable words joined by single spaces
 * @returns null where the record lacks that holding period
 */
export function describeTrackRecord(
  record: RecordEvidence,
  words: string,
): { readonly summary: readonly string[]; readonly tested: readonly string[] } | null {
  const horizon = HORIZONS.find(([, pattern]) => pattern.test(words))?.[0] ?? DEFAULT_HORIZON
  const rule = RULES.find(([, , pattern]) => pattern.test(words))?.[0] ?? 'buy'
  const asked = { rule, horizon }
  const row = findRow(record, asked)
  const anyDay = record.anyDay.find((any) => any.horizon === horizon)
  if (row === undefined || anyDay === undefined) return null
  const { stocks, from, to } = record.universe
  return {
    summary: [
      describeRules(record, words, horizon) ?? describeRow(row, anyDay, words),
      describeEdges(countEdges(record)),
    ],
    tested: [
      `The test covers ${stocks} stocks from ${formatDate(from)} to ${formatDate(to)}, before costs.`,
    ],
  }
}

function findRow({ rows }: RecordEvidence, { rule, horizon }: Asked) {
  return rows.find((row) => row.rule === rule && row.horizon === horizon)
}

/** Which of the two SELL rules was right more often; null where that is not asked. */
function describeRules(record: RecordEvidence, words: string, horizon: number): string | null {
  const isAsked =
    (/\btrend ?break/.test(words) && /\bexhaustion\b/.test(words)) ||
    /\bwhich (?:\w+ )?sell\b/.test(words)
  if (!isAsked) return null
  const rows = ['exhaustion', 'trend-break'].flatMap(
    (rule) => findRow(record, { rule, horizon }) ?? [],
  )
  const [best, other] = rows.toSorted((a, b) => b.hits.percent - a.hits.percent)
  if (best === undefined || other === undefined) return null
  const name = (row: TrackRecordRow) => (row.rule === 'exhaustion' ? 'exhaustion' : 'trend break')
  const first = name(best).replace(/^./, (letter) => letter.toUpperCase())
  return `${first} did better: prices were lower ${formatSessions(horizon)} later in ${formatPercent(best.hits.percent)} of cases, compared with ${formatPercent(other.hits.percent)} after a ${name(other)}.`
}

function describeRow(row: TrackRecordRow, anyDay: AnyDay, words: string): string {
  const { horizon, trades, returns, hits, medianPercent } = row
  const name = RULES.find(([rule]) => rule === row.rule)?.[1] ?? 'a BUY'
  const span = formatSessions(horizon)
  const isBuy = row.rule === 'buy'
  if (COUNT.test(words) && !/\bhow many (?:times|percent)\b/.test(words))
    return `${trades.toLocaleString('en-US')} ${isBuy ? 'BUY' : 'SELL'} cases were tested over ${span}.`
  if (MEDIAN.test(words))
    return `The median change ${span} after ${name} was ${formatPercent(medianPercent)}, compared with ${formatPercent(anyDay.medianPercent)} after any day.`
  if (RANDOM.test(words) && isBuy) {
    const isBetter = returns.percent > anyDay.meanPercent
    return `${isBetter ? 'Not clearly' : 'No'}: the mean change ${span} after ${name} was ${formatPercent(returns.percent)}, compared with ${formatPercent(anyDay.meanPercent)} after any day.`
  }
  if (RETURN.test(words) && isBuy)
    return `The mean change ${span} after ${name} was ${formatPercent(returns.percent)}, compared with ${formatPercent(anyDay.meanPercent)} after any day.`
  if (RETURN.test(words))
    return `The mean change ${span} after ${name} was ${formatPercent(returns.percent)}: prices were lower in ${formatPercent(hits.percent)} of cases.`
  if (!isBuy) {
    const lead = hits.percent < 50 ? 'No' : 'Not clearly'
    return `${lead}: ${span} after ${name}, prices were lower in ${formatPercent(hits.percent)} of cases, and the mean change was ${formatPercent(returns.percent)}.`
  }
  const lead = hits.percent > anyDay.higherPercent ? 'Not clearly' : 'No'
  return `${lead}: ${span} after ${name}, prices were higher in ${formatPercent(hits.percent)} of cases, compared with ${formatPercent(anyDay.higherPercent)} after any day.`
}

function formatSessions(horizon: number): string {
  return horizon === 1 ? 'one session' : `${horizon} sessions`
}

function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`
}
