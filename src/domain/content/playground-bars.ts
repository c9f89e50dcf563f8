import { knownTicker } from '../market/listings/ticker.ts'
import type { StudyStock } from '../backtest/studies/study-market.ts'

/** The sample stocks offered in playgrounds; the first is the default. */
export const PLAYGROUND_STOCKS = [
  { ticker: knownTicker('NEM'), name: 'Newmont' },
  { ticker: knownTicker('LIN'), name: 'Linde' },
  { ticker: knownTicker('ORCL'), name: 'Oracle' },
  { ticker: knownTicker('BA'), name: 'Boeing' },
  { ticker: knownTicker('GM'), name: 'General Motors' },
] as const

/** The newest sessions, shown and counted. */
export const MAX_SESSIONS_SHOWN = 250
/** Sessions before those, for indicators to warm up: more than any allowed setting needs. */
export const SETTLING_SESSIONS = 250

/** Daily bars of one stock of the sample market, oldest first; all lists are equally long. */
export type PlaygroundBars = {
  readonly ticker: string
  /** YYYY-MM-DD. */
  readonly dates: readonly string[]
  /** Prices in dollars, volumes in shares. */
  readonly highs: readonly number[]
  readonly lows: readonly number[]
  readonly closes: readonly number[]
  readonly volumes: readonly number[]
}

/**
 * A stock's newest bars: those shown and those before them for warm-up.
 * @throws Error when the stock has fewer bars
 */
export function cutPlaygroundBars({ ticker, bars }: StudyStock): PlaygroundBars {
  const need = MAX_SESSIONS_SHOWN + SETTLING_SESSIONS
  if (bars.dates.length < need) {
    throw new Error(`${ticker} has ${bars.dates.length} bars, the playground needs ${need}`)
  }
  const cut = (column: Float64Array) => Array.from(column.slice(-need))
  return {
    ticker,
    dates: bars.dates.slice(-need),
    highs: cut(bars.highs),
    lows: cut(bars.lows),
    closes: cut(bars.closes),
    volumes: cut(bars.volumes),
  }
}
