import { drawTable } from '../src/cli/table.ts'
import { CONTENT_FORMATS } from '../src/domain/content/content-formats.ts'
import { judgeRow, describeVerdict } from '../src/domain/backtest/track-record-verdict.ts'
import type { Estimate, TrackRecord, TrackRecordRow } from '../src/domain/backtest/track-record.ts'

const { number, share, signedPercent, date } = CONTENT_FORMATS

const COLUMNS = [
  { head: 'Rule' },
  { head: 'Held', isNumber: true },
  { head: 'Trades', isNumber: true },
  { head: 'Right', isNumber: true },
  { head: 'Mean', isNumber: true },
  { head: 'Excess', isNumber: true },
  { head: '95% interval', isNumber: true },
  { head: 'Random', isNumber: true },
  { head: 'Corrected', isNumber: true },
  { head: 'Deflated', isNumber: true },
  { head: 'What it shows' },
]

/** The backtests as a table for a terminal. */
export function printTrackRecord({ universe, rules, rows, seed }: TrackRecord): string {
  const { stocks, from, to } = universe
  const heading = `${stocks} stocks, ${date(from)} to ${date(to)}, seed ${seed}`
  const lines = rows.flatMap((row) => {
    const rule = rules.find(({ id }) => id === row.rule)
    return rule === undefined ? [] : [listCells(row, rule.name, rule.action)]
  })
  return `${heading}\n\n${drawTable(COLUMNS, lines)}`
}

function listCells(row: TrackRecordRow, name: string, action: 'BUY' | 'SELL'): readonly string[] {
  const { random, adjustedPValue, sharpe } = row
  return [
    name,
    String(row.horizon),
    number(row.trades, 0),
    share(row.hits.percent / 100),
    signedPercent(row.returns.percent),
    signedPercent(row.excess.percent),
    describeInterval(row.excess),
    random === null ? '' : number(random.pValue, 3),
    adjustedPValue === null ? '' : number(adjustedPValue, 3),
    sharpe === null ? '' : number(sharpe.deflated, 3),
    describeVerdict(judgeRow(row, action, 0), action),
  ]
}

function describeInterval({ interval }: Estimate): string {
  return interval === null ? '' : `${number(interval.low)} to ${number(interval.high)}`
}
