import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { stateOf, type SignalState } from './signal-state.ts'

/** A session whose bar changed what the public signal says. */
export type SignalChange = {
  /** YYYY-MM-DD. */
  readonly session: string
  readonly from: SignalState
  /** Never the same as `from`. */
  readonly to: SignalState
  /** As it was judged at that bar, knowing nothing of later ones. */
  readonly signal: Signal | NoSignal
}

export type FoundChanges = {
  /** Oldest first; empty when nothing changed. */
  readonly changes: readonly SignalChange[]
  /** Date and state of the last bar; what was told before when no bar is newer. */
  readonly through: string
  readonly state: SignalState
}

/**
 * What a ticker's public signal did at every bar after a date, each judged with the bars up to it. The
 * first is held against what was told before, also when the provider has restated older bars since.
 * @param bars checked daily bars, oldest first
 * @param since the date judged last, YYYY-MM-DD
 * @param told what the signal was then
 */
export function findSignalChanges(requested: {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly since: string
  readonly told: SignalState
}): FoundChanges {
  const { ticker, bars, since } = requested
  const changes: SignalChange[] = []
  let through = since
  let state = requested.told
  const from = bars.dates.findIndex((date) => date > since)
  if (from === -1) return { changes, through, state }
  for (const [index, signal] of judgeEachBar({ ticker, bars, from }).entries()) {
    const to = stateOf(signal)
    through = bars.dates[from + index] ?? through
    if (to !== state) changes.push({ session: through, from: state, to, signal })
    state = to
  }
  return { changes, through, state }
}
