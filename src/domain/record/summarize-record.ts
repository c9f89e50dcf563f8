import { formatDate } from '../narration/format-date.ts'
import { count, type Study } from '../studies/study.ts'
import { judgeRow, type Verdict } from './scoreboard-verdict.ts'
import type { Scoreboard } from './scoreboard.ts'

const VERDICTS: readonly (readonly [Verdict, string])[] = [
  ['edge', 'An edge on these bars'],
  ['no-edge', 'No edge shown'],
  ['opposite', 'The opposite of what the rule argues'],
  ['too-few', 'Too few trades to tell'],
]

/** What all rows of the record come to, before costs, as pages quote studies: `record`. */
export function summarizeRecord({ universe, rules, rows }: Scoreboard): Study {
  const verdicts = rows.map((row) => {
    const rule = rules.find(({ id }) => id === row.rule)
    return rule === undefined ? null : judgeRow(row, rule.action, 0)
  })
  const countOf = (verdict: Verdict) => count(verdicts.filter((one) => one === verdict).length)
  const { stocks, from, to } = universe
  return {
    groups: {
      record: { stocks: count(stocks), rows: count(rows.length), edges: countOf('edge') },
    },
    table: {
      id: 'record',
      caption: `What the rows of the record show, each a rule or a clause over one time held: ${stocks} stocks of the S&P 500, ${formatDate(from)} to ${formatDate(to)}, before costs.`,
      columns: ['What it shows', 'Rows'],
      rows: VERDICTS.map(([verdict, label]) => ({ label, cells: [countOf(verdict)] })),
    },
  }
}
