import { RULE_SET } from '../signals/signal.ts'
import { median } from './studies/study.ts'
import { listDayChanges } from './active-days.ts'
import { correctRows } from './correct-rows.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { recordBreadth } from './scoreboard-breadth.ts'
import type { AnyDay, Scoreboard } from './scoreboard.ts'
import type { ScoreboardMarket } from './scoreboard-market.ts'
import {
  findEntrySessions,
  measureRow,
  type MeasuredRow,
  type RowSetting,
} from './scoreboard-row.ts'
import { listOutcomes, type StockOutcomes } from './trade-table.ts'
import { HORIZONS, type Horizon } from './trades.ts'

/**
 * The record of every rule and clause over every horizon on one market.
 * @param seed a whole number, 0 to 2^32 - 1; same market and seed, same scoreboard
 * @param randomSets how many random sets each row is held against
 * @param onRow told after each row, with how many of all are done; for progress only
 */
export function makeScoreboard(
  market: ScoreboardMarket,
  requested: {
    readonly seed: number
    readonly randomSets: number
    readonly onRow?: (done: number, of: number) => void
  },
): Scoreboard {
  const { seed, randomSets, onRow } = requested
  const dayChanges = listDayChanges(market)
  const rows: MeasuredRow[] = []
  const anyDay: AnyDay[] = []
  let done = 0
  for (const horizon of HORIZONS) {
    const outcomes = market.stocks.map((stock) => listOutcomes(stock, horizon))
    anyDay.push(summarizeAnyDay(outcomes, horizon))
    const entrySessions = findEntrySessions(market, outcomes)
    const shared = { market, dayChanges, seed, randomSets }
    const setting: RowSetting = { ...shared, outcomes, entrySessions, horizon }
    for (const index of ENTRY_RULES.keys()) {
      const row = measureRow(setting, index)
      if (row !== null) rows.push(row)
      done += 1
      onRow?.(done, HORIZONS.length * ENTRY_RULES.length)
    }
  }
  return {
    ruleSet: RULE_SET,
    seed,
    randomSets,
    universe: describeUniverse(market),
    rules: ENTRY_RULES.map(({ id, kind, action, indicator, name }) => {
      return { id, kind, action, indicator, name }
    }),
    anyDay,
    rows: correctRows(rows),
    breadth: recordBreadth(market, seed),
  }
}

function summarizeAnyDay(outcomes: readonly StockOutcomes[], horizon: Horizon): AnyDay {
  const known = Float64Array.from(
    outcomes.flatMap(({ percents }) => [...percents].filter((percent) => !Number.isNaN(percent))),
  )
  return {
    horizon,
    days: known.length,
    higherPercent: (known.filter((percent) => percent > 0).length / known.length) * 100,
    meanPercent: known.reduce((sum, percent) => sum + percent, 0) / known.length,
    medianPercent: median(known),
  }
}

function describeUniverse({ sessions, stocks, fund }: ScoreboardMarket): Scoreboard['universe'] {
  const fundFirst = fund.opens.findIndex((open) => !Number.isNaN(open))
  return {
    stocks: stocks.length,
    from: sessions[0] ?? '',
    to: sessions.at(-1) ?? '',
    sessions: sessions.length,
    judgedDays: stocks.reduce((sum, { marks }) => sum + marks.judged.filter(Boolean).length, 0),
    fund: fund.ticker,
    fundFrom: sessions[fundFirst] ?? '',
  }
}
