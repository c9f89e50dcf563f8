import { RULE_SET } from '../signals/signal.ts'
import { median } from './studies/study.ts'
import { listDayChanges } from './active-days.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { recordBreadth } from './track-record-breadth.ts'
import type { AnyDay, TrackRecord, TrackRecordRow } from './track-record.ts'
import type { TrackRecordMarket } from './track-record-market.ts'
import {
  findEntrySessions,
  type MeasuredRow,
  measureRow,
  type RowSetting,
} from './track-record-row.ts'
import { listOutcomes, type StockOutcomes } from './trade-table.ts'
import { type Horizon, HORIZONS } from './trades.ts'
import { adjustPValues } from './benjamini-hochberg.ts'
import { deflatedSharpe } from './deflated-sharpe.ts'
import { measureSharpe, type SharpeRatio } from './sharpe.ts'

/**
 * The backtest of every rule and clause over every horizon on one market.
 * @param seed an integer, 0 to 2^32 - 1; same market and seed, same track record
 * @param randomSets number of random sets that each row is compared with
 * @param onRow progress callback, called after each row with the number done
 */
export function computeTrackRecord(
  market: TrackRecordMarket,
  requested: {
    readonly seed: number
    readonly randomSets: number
    readonly onRow?: (done: number, of: number) => void
  },
): TrackRecord {
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

function describeUniverse({
  sessions,
  stocks,
  fund,
  adjustment,
}: TrackRecordMarket): TrackRecord['universe'] {
  const fundFirst = fund.opens.findIndex((open) => !Number.isNaN(open))
  return {
    stocks: stocks.length,
    from: sessions[0] ?? '',
    to: sessions.at(-1) ?? '',
    sessions: sessions.length,
    judgedDays: stocks.reduce((sum, { marks }) => sum + marks.judged.filter(Boolean).length, 0),
    fund: fund.ticker,
    fundFrom: sessions[fundFirst] ?? '',
    adjustment,
  }
}

/**
 * Adds what depends on all rows: adjusted p-values, and how each Sharpe ratio compares with the best of
 * as many rows without any edge.
 * @returns in the same order
 */
function correctRows(measured: readonly MeasuredRow[]): readonly TrackRecordRow[] {
  const adjusted = adjustKnown(measured.map(({ pValue }) => pValue))
  const sharpes = measured.map(({ activeDays }) => measureSharpe(activeDays))
  const ratios = sharpes.flatMap((sharpe) => (sharpe === null ? [] : [sharpe.ratio]))
  const trials = { count: ratios.length, variance: varianceOf(ratios) }
  const deflate = (sharpe: SharpeRatio | null | undefined): TrackRecordRow['sharpe'] => {
    if (!sharpe) return null
    const { ratio, periods } = sharpe
    return { daily: ratio, deflated: deflatedSharpe(sharpe, trials), days: periods }
  }
  return measured.map(({ row }, index) => ({
    ...row,
    adjustedPValue: adjusted[index] ?? null,
    sharpe: deflate(sharpes[index]),
  }))
}

/** Nulls keep their position and do not count. */
function adjustKnown(pValues: readonly (number | null)[]): readonly (number | null)[] {
  const known = pValues.flatMap((pValue, index) => (pValue === null ? [] : [{ pValue, index }]))
  const adjusted = adjustPValues(known.map(({ pValue }) => pValue))
  const byIndex = new Map(known.map(({ index }, at) => [index, adjusted[at] ?? null]))
  return pValues.map((_, index) => byIndex.get(index) ?? null)
}

/** Sample variance (n - 1); 0 for fewer than two values. */
function varianceOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}
