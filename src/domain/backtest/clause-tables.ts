import { INDICATORS, type Indicator } from '../indicators/catalogue.ts'
import { formatDate } from '../explanations/format-date.ts'
import { formatNumber } from '../explanations/format-number.ts'
import { change, count, share, type Study } from './studies/study.ts'
import { judgeRow, describeVerdict } from './track-record-verdict.ts'
import type { TrackRecord, TrackRecordRow, TrackRecordRule } from './track-record.ts'

/** The holding periods that content pages quote. */
const QUOTED_HORIZONS = [5, 20] as const

type Cells = Study['table']['rows'][number]['cells']

/** For each indicator the track record of its clauses, as a study that pages can quote: `record-rsi`. */
export function tabulateClauses(trackRecord: TrackRecord): readonly Study[] {
  const { stocks, from, to } = trackRecord.universe
  const span = `${stocks} stocks of the S&P 500, ${formatDate(from)} to ${formatDate(to)}`
  return listIndicators().map((indicator) => {
    const { name } = INDICATORS[indicator]
    const id = `record-${indicator}`
    return {
      groups: { [id]: {} },
      table: {
        id,
        caption: `Trades opened by one ${name} condition alone: ${span}. Open to open, before costs. Excess return is over the same stock’s average for the same holding period, with a 95% interval.`,
        columns: COLUMNS,
        rows: trackRecord.rules
          .filter((rule) => rule.indicator === indicator)
          .flatMap((rule) => tabulateRule(rule, trackRecord)),
      },
    }
  })
}

const COLUMNS = [
  'Condition and holding period',
  'Direction',
  'Trades',
  'Hit rate',
  'Mean return',
  'Excess return',
  'Interval',
  'Result',
] as const

function listIndicators(): readonly Indicator[] {
  return Object.values(INDICATORS).map(({ id }) => id)
}

function tabulateRule(rule: TrackRecordRule, { rows }: TrackRecord): Study['table']['rows'] {
  return QUOTED_HORIZONS.flatMap((horizon) => {
    const row = rows.find((one) => one.rule === rule.id && one.horizon === horizon)
    if (row === undefined) return []
    return [{ label: `${rule.name}: ${horizon} sessions`, cells: listCells(row, rule) }]
  })
}

function listCells(row: TrackRecordRow, { action }: TrackRecordRule): Cells {
  const { interval } = row.excess
  const text = (name: string) => ({ kind: 'name', name }) as const
  return [
    text(action === 'BUY' ? 'bullish' : 'bearish'),
    count(row.trades),
    share(row.hits.percent / 100),
    change(row.returns.percent),
    change(row.excess.percent),
    text(
      interval === null
        ? 'too few trades'
        : `${formatNumber(interval.low)} to ${formatNumber(interval.high)}%`,
    ),
    text(describeVerdict(judgeRow(row, action, 0), action)),
  ]
}
