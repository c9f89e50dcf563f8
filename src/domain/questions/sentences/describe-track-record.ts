import { countEdges, describeEdges } from '../../backtest/describe-edges.ts'
import type { AnyDay, TrackRecordRow } from '../../backtest/track-record.ts'
import { formatDate } from '../../explanations/format-date.ts'
import { formatNumber } from '../../explanations/format-number.ts'
import type { RecordEvidence } from '../evidence.ts'
import { readAskedRecord, type AskedRecord } from '../slots/read-record.ts'

/** Rules as "after …", of which prices should fall for all but a BUY. */
const AFTER: Readonly<Record<AskedRecord['rule'], string>> = {
  buy: 'a BUY',
  sell: 'a SELL',
  'trend-break': 'a SELL by trend break',
  exhaustion: 'a SELL by exhaustion',
}

/**
 * The figure of the track record that a question asks for, first, with the honest conclusion.
 * @param words comparable words joined by single spaces
 * @returns null where the record lacks that holding period
 */
export function describeTrackRecord(
  record: RecordEvidence,
  words: string,
): { readonly summary: readonly string[]; readonly tested: readonly string[] } | null {
  const asked = readAskedRecord(words)
  const row = findRow(record, asked)
  const anyDay = record.anyDay.find((any) => any.horizon === asked.horizon)
  if (row === undefined || anyDay === undefined) return null
  const { stocks, from, to } = record.universe
  const span = `The test covers ${stocks} stocks from ${formatDate(from)} to ${formatDate(to)}, before costs.`
  const edges = describeEdges(countEdges(record))
  const figure = describeRow(row, anyDay, asked)
  switch (asked.about) {
    case 'span':
      return { summary: [span, edges], tested: [] }
    case 'tests':
      return { summary: [edges], tested: [span] }
    case 'best':
      return { summary: [describeBest(record, asked), edges], tested: [span] }
    case 'significance':
      return { summary: [describeSignificance(record), figure], tested: [span] }
    case 'trust':
      return { summary: [TRUST, edges, figure], tested: [span] }
    case 'purpose':
      return { summary: [PURPOSE, edges, figure], tested: [span] }
    case 'people':
      return { summary: [PEOPLE, edges, figure], tested: [span] }
    case 'live':
      return { summary: [LIVE, figure, edges], tested: [span] }
    case 'group':
      return { summary: [`${GROUPS[asked.group ?? 'year']} ${figure}`, edges], tested: [span] }
    default:
      return { summary: [figure, edges], tested: [span] }
  }
}

const TRUST =
  'Don’t take our word for it: the rules are published, every signal can be recomputed, and the track record shows its losers too.'
const PURPOSE =
  'The ratings describe what a stock’s prices and volume are doing now; they are no forecast.'
const PEOPLE = 'I don’t know how anyone who followed the signals did; I only have the track record.'
const LIVE = 'The live record of logged signals is on /record; I only have the backtest here.'
const GROUPS = {
  year: 'The track record by year is on /record; over all years it is this.',
  sector: 'The track record by sector is on /record; over all sectors it is this.',
  volatility: 'The track record by volatility is on /record; over all stocks it is this.',
  condition:
    'The track record of each single condition is on /record, and none of them beats chance.',
  stock: 'I don’t have a track record of single stocks here; over all stocks it is this.',
  'watch-signals': 'WATCH makes no claim, so it has no track record; BUY and SELL do.',
} as const

function findRow(
  { rows }: RecordEvidence,
  { rule, horizon }: Pick<AskedRecord, 'rule' | 'horizon'>,
) {
  return rows.find((row) => row.rule === rule && row.horizon === horizon)
}

function describeSignificance(record: RecordEvidence): string {
  return countEdges(record).edges === 0
    ? 'No: none of the tests is statistically significant.'
    : 'Only in part: most of the tests are not statistically significant.'
}

/** Which of the SELL rules named did better or worse; rules with other claims cannot be ranked. */
function describeBest(record: RecordEvidence, { horizon, rules, wantsWorst }: AskedRecord): string {
  const none = `No rule is clearly ${wantsWorst ? 'worst' : 'best'}: none of them beats chance.`
  if (rules.includes('buy') || rules.length === 0) return none
  const rows = (['exhaustion', 'trend-break'] as const).flatMap(
    (rule) => findRow(record, { rule, horizon }) ?? [],
  )
  const sign = wantsWorst ? -1 : 1
  const [first, second] = rows.toSorted((a, b) => sign * (b.hits.percent - a.hits.percent))
  if (first === undefined || second === undefined) return none
  const name = nameRule(first).replace(/^./, (letter) => letter.toUpperCase())
  return `${name} did ${wantsWorst ? 'worse' : 'better'}: prices were lower ${formatSessions(horizon)} later in ${formatPercent(first.hits.percent)} of cases, compared with ${formatPercent(second.hits.percent)} after a ${nameRule(second)}.`
}

function nameRule({ rule }: TrackRecordRow): string {
  return rule === 'trend-break' ? 'trend break' : rule
}

function describeRow(row: TrackRecordRow, anyDay: AnyDay, { about, rule }: AskedRecord): string {
  const { horizon, trades, returns, hits, medianPercent } = row
  const after = AFTER[rule]
  const span = formatSessions(horizon)
  const isBuy = rule === 'buy'
  switch (about) {
    case 'count':
      return `${trades.toLocaleString('en-US')} ${isBuy ? 'BUY' : 'SELL'} cases were tested over ${span}.`
    case 'median':
      return `The median change ${span} after ${after} was ${formatPercent(medianPercent)}, compared with ${formatPercent(anyDay.medianPercent)} after any day.`
    case 'mean':
      return `The mean change ${span} after ${after} was ${formatPercent(returns.percent)}, compared with ${formatPercent(anyDay.meanPercent)} after any day.`
    case 'benchmark':
      return `${formatVerdict(isBuy ? returns.percent > anyDay.meanPercent : returns.percent < anyDay.meanPercent)}: the mean change ${span} after ${after} was ${formatPercent(returns.percent)}, compared with ${formatPercent(anyDay.meanPercent)} after any day.`
    case 'rate':
      return isBuy
        ? `Prices were higher ${span} after ${after} in ${formatPercent(hits.percent)} of cases, compared with ${formatPercent(anyDay.higherPercent)} after any day.`
        : `Prices were lower ${span} after ${after} in ${formatPercent(hits.percent)} of cases, and the mean change was ${formatPercent(returns.percent)}.`
    default:
      return isBuy
        ? `${formatVerdict(hits.percent > anyDay.higherPercent)}: ${span} after ${after}, prices were higher in ${formatPercent(hits.percent)} of cases, compared with ${formatPercent(anyDay.higherPercent)} after any day.`
        : `${formatVerdict(hits.percent >= 50)}: ${span} after ${after}, prices were lower in ${formatPercent(hits.percent)} of cases, and the mean change was ${formatPercent(returns.percent)}.`
  }
}

/** A lead within one sample is no proof. */
function formatVerdict(isAhead: boolean): string {
  return isAhead ? 'Not clearly' : 'No'
}

function formatSessions(horizon: number): string {
  return horizon === 1 ? 'one session' : `${horizon} sessions`
}

function formatPercent(percent: number): string {
  return `${formatNumber(percent)}%`
}
