import { DISCLAIMER } from '../../content/notices/disclaimer.ts'
import { CommandFailure, EXIT, type ExitCode } from './exit-codes.ts'
import { loadTrackRecord, TRACK_RECORD_FILE } from './load-track-record.ts'
import type { OutputOptions } from './output-options.ts'
import type { TrackRecordChoice } from './track-record-choice.ts'
import { drawTrackRecord } from './track-record-table.ts'
import type { Screen } from './screen.ts'
import { writeEnding } from './write-ending.ts'
import { type CsvCell, writeCsv } from '../domain/portfolio/import/write-csv.ts'
import { afterCosts, judgeRow } from '../domain/backtest/track-record-verdict.ts'
import type {
  TrackRecord,
  TrackRecordRow,
  TrackRecordRule,
} from '../domain/backtest/track-record.ts'

/** The columns of `record --csv`, in order; append new ones at the end. */
const COLUMNS: readonly (readonly [string, (result: Described) => CsvCell | undefined])[] = [
  ['rule', ({ rule }) => rule.id],
  ['name', ({ rule }) => rule.name],
  ['kind', ({ rule }) => rule.kind],
  ['action', ({ rule }) => rule.action],
  ['sessions', ({ row }) => row.horizon],
  ['trades', ({ row }) => row.trades],
  ['stocks', ({ row }) => row.stocks],
  ['hit_percent', ({ row }) => row.hits.percent],
  ['cost_percent_a_side', ({ cost }) => cost],
  ['mean_percent', ({ row, rule, cost }) => afterCosts(row.returns.percent, rule.action, cost)],
  ['median_percent', ({ row, rule, cost }) => afterCosts(row.medianPercent, rule.action, cost)],
  ['excess_percent', ({ row }) => row.excess.percent],
  ['excess_low', ({ row }) => row.excess.interval?.low],
  ['excess_high', ({ row }) => row.excess.interval?.high],
  ['over_fund_trades', ({ row }) => row.overFund?.trades],
  ['over_fund_percent', ({ row }) => row.overFund?.percent],
  ['random_p', ({ row }) => row.random?.pValue],
  ['adjusted_p', ({ row }) => row.adjustedPValue],
  ['deflated_sharpe', ({ row }) => row.sharpe?.deflated],
  ['verdict', ({ row, rule, cost }) => judgeRow(row, rule.action, cost)],
]

type Described = {
  readonly row: TrackRecordRow
  readonly rule: TrackRecordRule
  readonly cost: number
}

/**
 * Prints how every rule and clause did on past bars, as precomputed by the build.
 * @throws CommandFailure when the build has no results
 */
export function recordOfAll(
  choice: TrackRecordChoice,
  options: OutputOptions,
  screen: Screen,
): ExitCode {
  const trackRecord = loadTrackRecord()
  if (trackRecord === null) {
    throw new CommandFailure(
      EXIT.none,
      `${TRACK_RECORD_FILE} is missing. Run "npm run record" to create it.`,
    )
  }
  if (options.json === true) {
    const result = { kind: 'backtest', ...trackRecord, disclaimer: DISCLAIMER }
    screen.write(`${JSON.stringify(result, null, 2)}\n`)
  } else if (options.csv === true) {
    screen.write(writeTrackRecordCsv(trackRecord, choice.costPercent, DISCLAIMER))
  } else {
    screen.write(
      `${drawTrackRecord(trackRecord, choice, screen)}\n${writeEnding(DISCLAIMER, screen)}\n`,
    )
  }
  return EXIT.fine
}

/** One row per rule and horizon, unrounded, blank where unknown. */
export function writeTrackRecordCsv(
  { rules, rows, universe }: TrackRecord,
  cost: number,
  disclaimer: string,
): string {
  const period = `${universe.stocks} stocks, ${universe.from} to ${universe.to}`
  const result = rules.flatMap((rule) =>
    rows.filter((row) => row.rule === rule.id).map((row) => ({ row, rule, cost })),
  )
  return writeCsv([
    [...COLUMNS.map(([name]) => name), 'backtest_of', 'disclaimer', 'adjustment'],
    ...result.map((each) => [
      ...COLUMNS.map(([, read]) => read(each) ?? null),
      period,
      disclaimer,
      universe.adjustment,
    ]),
  ])
}
