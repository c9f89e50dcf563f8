import type { DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import { stateOf, type SignalState } from './signal-state.ts'

/** A session whose bar changed the public signal. */
export type SignalChange = {
  /** YYYY-MM-DD. */
  readonly session: string
  readonly from: SignalState
  /** Never the same as `from`. */
  readonly to: SignalState
  /** As of that bar, without any later ones. */
  readonly signal: Signal | NoSignal
}

export type FoundChanges = {
  /** Oldest first; empty when nothing changed. */
  readonly changes: readonly SignalChange[]
  /** Date and state of the last bar; the previous ones when no bar is newer. */
  readonly through: string
  readonly state: SignalState
}

/**
 * Finds changes of a ticker's public signal at every bar after a date, each from the bars up to it. The
 * first is compared with the previously reported state, even if the provider has restated older bars
 * since.
 * @param bars checked daily bars, oldest first
 * @param since the last processed date, YYYY-MM-DD
 * @param lastNotified the signal's state on that date
 */
export function findSignalChanges(requested: {
  readonly ticker: Ticker
  readonly bars: DailyBars
  readonly since: string
  readonly lastNotified: SignalState
}): FoundChanges {
  const { ticker, bars, since } = requested
  const changes: SignalChange[] = []
  let through = since
  let state = requested.lastNotified
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
