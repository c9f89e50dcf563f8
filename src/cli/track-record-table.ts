import { CONTENT_FORMATS } from '../domain/content/content-formats.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { describeReturns } from '../domain/backtest/describe-returns.ts'
import { afterCosts, judgeRow, describeVerdict } from '../domain/backtest/track-record-verdict.ts'
import type { Estimate, TrackRecord, TrackRecordRow } from '../domain/backtest/track-record.ts'
import type { TrackRecordChoice } from './track-record-choice.ts'
import type { Screen } from './screen.ts'
import { drawTable, type Column } from './table.ts'
import { wrapText } from './wrap-text.ts'

const { number, share, signedPercent } = CONTENT_FORMATS

const COLUMNS: readonly Column[] = [
  { head: 'Rule' },
  { head: 'Trades', isNumber: true },
  { head: 'Hit\nrate', isNumber: true },
  { head: 'Mean\nreturn', isNumber: true },
  { head: 'vs. holding\nthe stock\n(95% interval)' },
  { head: 'p-value', isNumber: true },
  { head: 'Result' },
]

/** Characters per line in a text cell. */
const CELL = 24

/** Every rule and clause over one horizon, including losers, in publication order. */
export function drawTrackRecord(
  trackRecord: TrackRecord,
  choice: TrackRecordChoice,
  { paint, width }: Screen,
): string {
  const { horizon, costPercent } = choice
  const rows = trackRecord.rules.flatMap(({ id, kind, name, action }) => {
    const row = trackRecord.rows.find((one) => one.rule === id && one.horizon === horizon)
    return row === undefined
      ? []
      : [
          toCells(row, {
            name:
              kind === 'clause' ? `${name} (${action === 'BUY' ? 'bullish' : 'bearish'})` : name,
            action,
            costPercent,
          }),
        ]
  })
  const title = paint(
    'strong',
    `Backtest, holding ${horizon} ${horizon === 1 ? 'session' : 'sessions'}, open to open`,
  )
  return `${title}\n\n${drawTable(COLUMNS, rows, true)}\n${wrapText(describe(trackRecord, choice), width)}`
}

function toCells(
  row: TrackRecordRow,
  about: { readonly name: string; readonly action: 'BUY' | 'SELL'; readonly costPercent: number },
): readonly string[] {
  const { name, action, costPercent } = about
  const mean = afterCosts(row.returns.percent, action, costPercent)
  return [
    wrapText(name, CELL).trimEnd(),
    number(row.trades, 0),
    share(row.hits.percent / 100),
    signedPercent(mean),
    `${signedPercent(row.excess.percent)}\n${describeInterval(row.excess)}`,
    row.adjustedPValue === null ? '–' : number(row.adjustedPValue, 3),
    wrapText(describeVerdict(judgeRow(row, action, costPercent), action), CELL).trimEnd(),
  ]
}

function describeInterval({ interval }: Estimate): string {
  if (interval === null) return 'too few trades'
  return `${signedPercent(interval.low)} to ${signedPercent(interval.high)}`
}

function describe({ universe, anyDay }: TrackRecord, choice: TrackRecordChoice): string {
  const { horizon, costPercent } = choice
  const any = anyDay.find((one) => one.horizon === horizon)
  const compared =
    any === undefined
      ? ''
      : ` Any day: ${share(any.higherPercent / 100)} rose, mean return ${signedPercent(any.meanPercent)}.`
  const cost = costPercent === 0 ? 'before costs' : `after a cost of ${costPercent}% per side`
  return `${universe.stocks} stocks from ${formatDate(universe.from)} to ${formatDate(universe.to)}, mean returns ${cost}. ${describeReturns(universe.adjustment)} These are today’s index members, so companies that failed or were dropped are missing, which makes every number look better. Hit rate is the share of trades that rose after BUY or fell after SELL. The p-value is corrected for the number of rules tested.${compared}`
}
