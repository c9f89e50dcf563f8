import type { StockEvidence } from '../../../domain/questions/evidence.ts'
import { round } from '../model-drafts/stock-facts.ts'

/** One stock on one line, for long lists. */
export function briefStock({ ticker, signal, changePercent, explanation }: StockEvidence): object {
  if (signal.kind === 'no-signal')
    return { ticker, action: 'no signal', why: explanation.sentence.slice(0, 120) }
  const { action, asOf, readings } = signal
  return {
    ticker,
    action,
    asOf,
    close: round(readings.close),
    changePercent: changePercent === null ? null : round(changePercent),
    rsi: round(readings.rsi),
    adx: round(readings.adx),
    cmf: round(readings.cmf),
  }
}

const MEASURES = ['rsi', 'adx', 'cmf'] as const

/** Tickers sorted by each measure, highest first, without stocks that have no signal. */
export function orderStocks(stocks: readonly StockEvidence[]): object {
  const judged = stocks.flatMap(({ signal }) => (signal.kind === 'signal' ? [signal] : []))
  return Object.fromEntries(
    MEASURES.map((measure) => [
      `${measure}HighestFirst`,
      judged
        .toSorted((a, b) => b.readings[measure] - a.readings[measure])
        .map(({ ticker }) => ticker),
    ]),
  )
}
