import type { DailyBars } from '../market/prices/daily-bars.ts'
import { sliceBars } from '../market/prices/slice-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { median } from './studies/study.ts'
import { countBreaks, type EntryMarks } from './entry-marks.ts'
import { SIGNAL_RULES, type EntryRule } from './entry-rules.ts'
import { estimateMean } from './estimate-mean.ts'
import type { Estimate } from './track-record.ts'
import { sumBySession } from './session-totals.ts'
import { describeOutcome } from './ticker-record.ts'
import { listOutcomes } from './trade-table.ts'
import { takeTrades, type Horizon } from './trades.ts'

/** A signal as logged, before its outcome was known. */
export type LoggedSignal = {
  /** Date of the judged bar, YYYY-MM-DD. */
  readonly session: string
  readonly action: 'BUY' | 'SELL' | 'WATCH'
  /** The rule that fired; null for WATCH. */
  readonly rule: string | null
}

/** A stock with its logged signals and its current bars, oldest first. */
export type LoggedStock = {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly signals: readonly LoggedSignal[]
}

/** Results of one rule's logged signals over one horizon, in percent before costs. */
export type LiveRow = {
  readonly rule: string
  readonly name: string
  readonly action: 'BUY' | 'SELL'
  readonly horizon: Horizon
  /** Closed trades: entered at the open after the signal, never two of one stock at once. */
  readonly trades: number
  /** Null when there are too few. */
  readonly told: {
    /** The share that rose after BUY or fell after SELL. */
    readonly hitPercent: number
    readonly meanPercent: number
    readonly medianPercent: number
    /** The return less the same stock's mean over every holding period since its first logged session. */
    readonly excess: Estimate
  } | null
}

/** A fixed seed, so that results are reproducible. */
const SEED = 8
const RESAMPLES = 999

/**
 * Live results of the logged signals over one horizon, measured like the track record: entry at the next
 * open, exit `horizon` sessions later, one open trade per stock and rule. When two rules fired at once,
 * the trade belongs to the logged one.
 * @returns a row for each of `SIGNAL_RULES`, in their order
 */
export function recordLive(stocks: readonly LoggedStock[], horizon: Horizon): readonly LiveRow[] {
  const marked = stocks.map(markLogged)
  const sessions = [...new Set(marked.flatMap(({ bars }) => bars.dates))].toSorted()
  const positionByDate = new Map(sessions.map((date, index) => [date, index]))
  const outcomes = marked.map((stock) => ({ ...stock, ...listOutcomes(stock, horizon) }))
  return SIGNAL_RULES.map((rule, at) => {
    const trades = outcomes.flatMap(({ bars, marks, percents, meanPercent }): Trade[] => {
      const taken = takeTrades(marks.fired[at] ?? new Uint8Array(), percents, horizon)
      return Array.from(taken, (bar) => {
        const percent = percents[bar] ?? Number.NaN
        const index = positionByDate.get(bars.dates[bar] ?? '') ?? 0
        return { index, percent, excess: percent - meanPercent }
      })
    })
    return describeRow(rule, horizon, trades)
  })
}

/** `index`: position of the signal's session among all sessions. */
type Trade = { readonly index: number; readonly percent: number; readonly excess: number }

function describeRow({ id, name, action }: EntryRule, horizon: Horizon, trades: Trade[]): LiveRow {
  const row = { rule: id, name, action, horizon, trades: trades.length }
  const percents = Float64Array.from(trades, ({ percent }) => percent)
  const result = describeOutcome(percents, action)
  if (result === null) return { ...row, told: result }
  const medianPercent = median(percents)
  return { ...row, told: { ...result, medianPercent, excess: estimateExcess(trades, horizon) } }
}

function estimateExcess(trades: readonly Trade[], horizon: Horizon): Estimate {
  // There may be more trades than a call's argument limit.
  const indexes = Int32Array.from(trades, ({ index }) => index)
  const first = indexes.reduce((min, index) => Math.min(min, index), Number.POSITIVE_INFINITY)
  const count = indexes.reduce((max, index) => Math.max(max, index), first) - first + 1
  const excessOf = (trade: number) => trades[trade]?.excess ?? Number.NaN
  const totals = sumBySession(indexes, excessOf, { first, count })
  return estimateMean(totals, { horizon, seed: SEED, resamples: RESAMPLES }).estimate
}

/**
 * The bars since the first logged session, marked like `markEntries`, but with the logged signals in
 * place of recomputed ones. Trades are compared with every holding period among these bars.
 */
function markLogged(stock: LoggedStock): { bars: DailyBars; marks: EntryMarks } {
  const { ticker, signals } = stock
  const bySession = new Map(signals.map((signal) => [signal.session, signal]))
  const { length } = stock.bars.dates
  const first = stock.bars.dates.findIndex((date) => bySession.has(date))
  const bars = sliceBars(stock.bars, first < 0 ? length : first, length)
  const claimed = bars.dates.map((date) => bySession.get(date))
  const marks = {
    judged: new Uint8Array(claimed.length).fill(1),
    fired: SIGNAL_RULES.map((rule) =>
      Uint8Array.from(claimed, (signal) => (isOf(rule, signal) ? 1 : 0)),
    ),
    breaks: countBreaks(ticker, bars),
  }
  return { bars, marks }
}

function isOf({ kind, id, action }: EntryRule, signal: LoggedSignal | undefined): boolean {
  return kind === 'rule' ? signal?.rule === id : signal?.action === action
}
