import { writeCsv, type CsvCell } from '../domain/portfolio/import/write-csv.ts'
import { afterCosts, judgeRow } from '../domain/backtest/scoreboard-verdict.ts'
import type { Scoreboard, ScoreboardRow, ScoreboardRule } from '../domain/backtest/scoreboard.ts'

type Described = {
  readonly row: ScoreboardRow
  readonly rule: ScoreboardRule
  readonly cost: number
}

/** The columns of `record --csv`, in their order; a new one comes at the end. */
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

/** Every rule and horizon a row, unrounded, blank where nothing is known. */
export function writeScoreboardCsv(
  { rules, rows, universe }: Scoreboard,
  cost: number,
  disclaimer: string,
): string {
  const period = `${universe.stocks} stocks, ${universe.from} to ${universe.to}`
  const result = rules.flatMap((rule) =>
    rows.filter((row) => row.rule === rule.id).map((row) => ({ row, rule, cost })),
  )
  return writeCsv([
    [...COLUMNS.map(([name]) => name), 'backtest_of', 'disclaimer'],
    ...result.map((each) => [...COLUMNS.map(([, read]) => read(each) ?? null), period, disclaimer]),
  ])
}
