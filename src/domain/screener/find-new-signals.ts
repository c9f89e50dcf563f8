import type { Ticker } from '../market/listings/ticker.ts'
import type { SignalState } from '../notifications/signal-state.ts'
import type { ScreenerRow } from './screener-row.ts'

/** A stock's public signal that turned to BUY or SELL, with its session. */
export type NewSignal = {
  readonly ticker: Ticker
  readonly company: string | null
  /** YYYY-MM-DD. */
  readonly session: string
  readonly from: SignalState
  readonly to: 'BUY' | 'SELL'
  /** Whether the stock has kept that signal up to its last bar. */
  readonly isCurrent: boolean
  readonly isSample: boolean
}

/**
 * The signals that turned to BUY or SELL in the last five sessions of each stock, newest first, then by
 * ticker. Stocks with stale bars have none.
 */
export function findNewSignals(rows: readonly ScreenerRow[]): readonly NewSignal[] {
  return rows
    .filter(({ action }) => action !== null)
    .flatMap(listTurns)
    .toSorted((one, other) => {
      if (one.session !== other.session) return one.session > other.session ? -1 : 1
      return one.ticker < other.ticker ? -1 : 1
    })
}

function listTurns({ ticker, company, states, freshness }: ScreenerRow): NewSignal[] {
  return states.flatMap(({ date, state }, ago) => {
    const before = states[ago + 1]?.state
    if (before === undefined || before === state || (state !== 'BUY' && state !== 'SELL')) return []
    const isCurrent = states.slice(0, ago).every((later) => later.state === state)
    const isSample = freshness === 'sample'
    return [{ ticker, company, session: date, from: before, to: state, isCurrent, isSample }]
  })
}
