import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { markEntries } from './entry-marks.ts'
import { SIGNAL_RULES, type EntryRule } from './entry-rules.ts'
import { listOutcomes } from './trade-table.ts'
import { takeTrades, type Horizon } from './trades.ts'

/** Minimum number of trades for a share or mean. */
export const MIN_TRADES_DESCRIBED = 10

const DESCRIBED_HORIZONS = [5, 20] as const satisfies readonly Horizon[]

/** Results of a rule on one stock over one horizon, in percent before costs. */
type TickerOutcome = {
  readonly horizon: (typeof DESCRIBED_HORIZONS)[number]
  readonly trades: number
  /** Hit rate and mean return; null when there are too few. */
  readonly told: { readonly hitPercent: number; readonly meanPercent: number } | null
}

export type TickerRecord = {
  /** Dates of the first and the last close that gave a signal, YYYY-MM-DD. */
  readonly from: string
  readonly to: string
  readonly rules: readonly {
    readonly id: string
    readonly name: string
    readonly action: 'BUY' | 'SELL'
    readonly outcomes: readonly TickerOutcome[]
  }[]
  /** The same stock's mean over every holding period of this length after a judged close. */
  readonly anyDay: readonly {
    readonly horizon: TickerOutcome['horizon']
    readonly days: number
    readonly higherPercent: number
    readonly meanPercent: number
  }[]
}

/**
 * Results of BUY and SELL on the stock's own bars, measured like the track record.
 * @param bars validated daily bars, oldest first, any number of them
 * @returns null when no signal could be traded
 */
export function recordTicker(requested: {
  readonly ticker: Ticker
  readonly bars: DailyBars
}): TickerRecord | null {
  const marks = markEntries(requested, SIGNAL_RULES)
  const byHorizon = DESCRIBED_HORIZONS.map((horizon) => {
    return { horizon, ...listOutcomes({ bars: requested.bars, marks }, horizon) }
  })
  const judged = requested.bars.dates.filter((_, at) => marks.judged[at] === 1)
  const [from, to] = [judged[0], judged.at(-1)]
  const anyDay = byHorizon.flatMap(({ horizon, percents, meanPercent }) => {
    const known = percents.filter((percent) => !Number.isNaN(percent))
    if (known.length === 0) return []
    return [{ horizon, days: known.length, higherPercent: hitsOf(known, 1), meanPercent }]
  })
  if (from === undefined || to === undefined || anyDay.length < DESCRIBED_HORIZONS.length)
    return null
  const outcomesOf = (rule: EntryRule, index: number) =>
    byHorizon.map(({ horizon, percents }) => {
      const taken = takeTrades(marks.fired[index] ?? new Uint8Array(), percents, horizon)
      const returns = Float64Array.from(taken, (at) => percents[at] ?? Number.NaN)
      return { horizon, trades: returns.length, told: describeOutcome(returns, rule.action) }
    })
  return {
    from,
    to,
    rules: SIGNAL_RULES.map((rule, index) => {
      const { id, name, action } = rule
      return { id, name, action, outcomes: outcomesOf(rule, index) }
    }),
    anyDay,
  }
}

/**
 * Summary of trades.
 * @param returns percent of each
 * @returns null when there are too few
 */
export function describeOutcome(
  returns: Float64Array,
  action: 'BUY' | 'SELL',
): TickerOutcome['told'] {
  if (returns.length < MIN_TRADES_DESCRIBED) return null
  return { hitPercent: hitsOf(returns, action === 'BUY' ? 1 : -1), meanPercent: meanOf(returns) }
}

function hitsOf(percents: Float64Array, sign: 1 | -1): number {
  return (percents.filter((percent) => sign * percent > 0).length / percents.length) * 100
}

function meanOf(percents: Float64Array): number {
  return percents.reduce((sum, percent) => sum + percent, 0) / percents.length
}
