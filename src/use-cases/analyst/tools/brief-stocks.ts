import type { StockEvidence } from '../../../domain/questions/evidence.ts'
import { round } from '../model-drafts/stock-facts.ts'
import { toTable, type Table } from './to-table.ts'

/** Stocks with one row each, and apart those without a signal with the reason. */
export type BriefStocks = Table & {
  readonly noSignal?: readonly { readonly ticker: string; readonly why: string }[]
}

/** Longest reason why a stock has no signal, in characters. */
const MAX_REASON = 120

/** Many stocks in a few characters each. */
export function briefStocks(stocks: readonly StockEvidence[]): BriefStocks {
  const noSignal = stocks.flatMap(({ ticker, signal, explanation }) =>
    signal.kind === 'no-signal' ? [{ ticker, why: explanation.sentence.slice(0, MAX_REASON) }] : [],
  )
  const table = toTable(stocks.flatMap(toRow))
  return noSignal.length === 0 ? table : { ...table, noSignal }
}

function toRow({ ticker, signal, changePercent }: StockEvidence) {
  if (signal.kind === 'no-signal') return []
  const { action, asOf, readings } = signal
  return [
    {
      ticker,
      action,
      asOf,
      close: round(readings.close),
      changePercent: changePercent === null ? null : round(changePercent),
      rsi: round(readings.rsi),
      adx: round(readings.adx),
      sma20: round(readings.sma20),
      sma50: round(readings.sma50),
      cmf: round(readings.cmf),
    },
  ]
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
        .map(({ ticker }) => ticker)
        .join(' '),
    ]),
  )
}
