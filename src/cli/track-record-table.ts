import { CONTENT_FORMATS } from '../domain/content/content-formats.ts'
import { formatDate } from '../domain/explanations/format-date.ts'
import { afterCosts, judgeRow, describeVerdict } from '../domain/backtest/track-record-verdict.ts'
import type { Estimate, TrackRecord, TrackRecordRow } from '../domain/backtest/track-record.ts'
import type { TrackRecordChoice } from './track-record-choice.ts'
import type { Screen } from './screen.ts'
import { drawTable, type Column } from './table.ts'
import { wrapText } from './wrap-text.ts'

const { number, share, signedPercent } = CONTENT_FORMATS

const COLUMNS: readonly Column[] = [
  { head: 'After' },
  { head: 'Trades', isNumber: true },
  { head: 'Right', isNumber: true },
  { head: 'Mean', isNumber: true },
  { head: 'Beside the\nstock (95%)' },
  { head: 'Corrected\nchance', isNumber: true },
  { head: 'What it shows' },
]

/** Characters per line in a text cell. */
const CELL = 22

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
            name: kind === 'clause' ? `${name} (for ${action})` : name,
            action,
            costPercent,
          }),
        ]
  })
  const title = paint('strong', `Backtest, ${horizon} sessions from open to open`)
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
  if (interval === null) return 'too few to tell'
  return `${signedPercent(interval.low)} to ${signedPercent(interval.high)}`
}

function describe({ universe, anyDay }: TrackRecord, choice: TrackRecordChoice): string {
  const { horizon, costPercent } = choice
  const any = anyDay.find((one) => one.horizon === horizon)
  const compared =
    any === undefined
      ? ''
      : ` After any day: ${share(any.higherPercent / 100)} rose, ${signedPercent(any.meanPercent)} on average.`
  const cost = costPercent === 0 ? 'before costs' : `after costs of ${costPercent}% a side`
  return `${universe.stocks} stocks from ${formatDate(universe.from)} to ${formatDate(universe.to)}, means ${cost}. They are the members of an index as of the end, so companies that failed or were dropped are missing, which flatters every figure. "Right" is the share that rose after BUY and fell after SELL; the corrected chance says how likely no true difference would stray as far, and counts how many rules were tried.${compared}`
}
