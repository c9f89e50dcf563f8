import { median } from './studies/study.ts'
import { listActiveDays, type listDayChanges } from './active-days.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { estimateMean, type EstimatedMean } from './estimate-mean.ts'
import { compareWithRandomEntries } from './random-entries.ts'
import type { TrackRecordRow } from './track-record.ts'
import { groupTrades } from './track-record-groups.ts'
import type { TrackRecordMarket } from './track-record-market.ts'
import { sumBySession } from './session-totals.ts'
import { tabulateTrades, type StockOutcomes, type TradeTable } from './trade-table.ts'
import type { Horizon } from './trades.ts'

/** Data shared by all rows of one horizon. */
export type RowSetting = {
  readonly market: TrackRecordMarket
  /** `listOutcomes` of each stock, in the market's order. */
  readonly outcomes: readonly StockOutcomes[]
  /** `findEntrySessions` of them. */
  readonly entrySessions: { readonly first: number; readonly count: number }
  readonly horizon: Horizon
  readonly dayChanges: ReturnType<typeof listDayChanges>
  readonly seed: number
  readonly randomSets: number
}

/** A row before the multiple-testing correction, with the correction's input. */
export type MeasuredRow = {
  readonly row: Omit<TrackRecordRow, 'adjustedPValue' | 'sharpe'>
  /** p-value against a true excess of 0; null without an interval. */
  readonly pValue: number | null
  /** `listActiveDays` of the rule. */
  readonly activeDays: Float64Array
}

/** Enough resamples for p-values that survive the correction for some sixty rows. */
const JUDGED_RESAMPLES = 1999
const SHOWN_RESAMPLES = 999

/**
 * Results of one rule over one horizon.
 * @param position index of the rule in `ENTRY_RULES`
 * @returns null without trades
 */
export function measureRow(setting: RowSetting, position: number): MeasuredRow | null {
  const { market, outcomes, horizon, dayChanges } = setting
  const rule = ENTRY_RULES[position]
  const table = tabulateTrades(market, outcomes, { rule: position, horizon })
  if (rule === undefined || table.percents.length === 0) return null
  const sign = rule.action === 'BUY' ? 1 : -1
  const estimate = createEstimator(setting, table)
  const excess = estimate((at) => table.excesses[at] ?? Number.NaN, JUDGED_RESAMPLES)
  return {
    row: {
      rule: rule.id,
      horizon,
      trades: table.percents.length,
      stocks: new Set(table.stocks).size,
      hits: estimate((at) => (sign * (table.percents[at] ?? 0) > 0 ? 100 : 0), SHOWN_RESAMPLES)
        .estimate,
      returns: estimate((at) => table.percents[at] ?? Number.NaN, SHOWN_RESAMPLES).estimate,
      medianPercent: median(table.percents),
      excess: excess.estimate,
      overFund: meanOverFund(table),
      random: compareRow(setting, table, rule.action),
      ...groupTrades(market, table, sign),
    },
    pValue: excess.pValue,
    activeDays: listActiveDays(table, dayChanges, { horizon, sign }),
  }
}

function compareRow(
  { market, outcomes, horizon, seed, randomSets }: RowSetting,
  { barsByStock }: TradeTable,
  action: 'BUY' | 'SELL',
): TrackRecordRow['random'] {
  const compared = compareWithRandomEntries({
    stocks: market.stocks.map(({ indexes }, stock) => ({
      indexes,
      outcomes: outcomes[stock]?.percents ?? new Float64Array(),
      entries: barsByStock[stock] ?? new Int32Array(),
    })),
    horizon,
    claim: action === 'BUY' ? 'higher' : 'lower',
    seed,
    sets: randomSets,
  })
  if (compared === null) return null
  const { pValue, p5, p50, p95 } = compared
  return { pValue, p5, p50, p95 }
}

/** Sums a value of each trade by entry session, over the sessions in which an entry was possible. */
function createEstimator(
  { entrySessions, horizon, seed }: RowSetting,
  { indexes }: TradeTable,
): (valueOf: (at: number) => number, resamples: number) => EstimatedMean {
  return (valueOf, resamples) =>
    estimateMean(sumBySession(indexes, valueOf, entrySessions), { horizon, seed, resamples })
}

/** The span from the first to the last possible entry: first session and length. */
export function findEntrySessions(
  { stocks, sessions }: TrackRecordMarket,
  outcomes: readonly StockOutcomes[],
): RowSetting['entrySessions'] {
  let [first, last] = [sessions.length, -1]
  for (const [stock, { percents }] of outcomes.entries()) {
    for (const [index, percent] of percents.entries()) {
      if (Number.isNaN(percent)) continue
      const entry = (stocks[stock]?.indexes[index] ?? 0) + 1
      first = Math.min(first, entry)
      last = Math.max(last, entry)
    }
  }
  return { first, count: last - first + 1 }
}

function meanOverFund({ overFund }: TradeTable): TrackRecordRow['overFund'] {
  const known = overFund.filter((percent) => !Number.isNaN(percent))
  if (known.length === 0) return null
  return { trades: known.length, percent: known.reduce((sum, one) => sum + one, 0) / known.length }
}
