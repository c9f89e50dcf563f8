import { formatDate } from '../explanations/format-date.ts'
import { count, type Study } from './studies/study.ts'
import { judgeRows, describeVerdict, type Verdict } from './track-record-verdict.ts'
import type { TrackRecord } from './track-record.ts'

const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['edge', describeVerdict('edge', 'BUY')],
  ['no-edge', describeVerdict('no-edge', 'BUY')],
  // Named for both actions.
  ['opposite', 'The opposite of the rule’s direction'],
  ['too-few', describeVerdict('too-few', 'BUY')],
]

/** Summary of all rows of the backtest, before costs, as a study that pages can quote: `record`. */
export function summarizeRecord({ universe, rules, rows }: TrackRecord): Study {
  const verdicts = judgeRows({ rules, rows }, 0)
  const countOf = (verdict: Verdict) => count(verdicts.filter((one) => one === verdict).length)
  const { stocks, from, to } = universe
  return {
    groups: {
      record: { stocks: count(stocks), rows: count(rows.length), edges: countOf('edge') },
    },
    table: {
      id: 'record',
      caption: `Results of the track record, one row for each rule or condition and holding period: ${stocks} stocks of the S&P 500, ${formatDate(from)} to ${formatDate(to)}, before costs.`,
      columns: ['Result', 'Rows'],
      rows: VERDICTS.map(([verdict, label]) => ({ label, cells: [countOf(verdict)] })),
    },
  }
}
