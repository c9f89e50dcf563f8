import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { SignalPeriod } from '../../domain/backtest/signal-periods.ts'
import { recordTicker, type TickerRecord } from '../../domain/backtest/ticker-record.ts'
import { measureSensitivity } from '../../domain/sensitivity/measure-sensitivity.ts'
import type { Sensitivity } from '../../domain/sensitivity/sensitivity.ts'
import {
  analyzeWithReceipt,
  listSignalPeriods,
  type AnalyzeStocksDeps,
  type StockAnalysis,
} from './analyze-stocks.ts'
import { memoizeByBars } from '../market/memoize-by-bars.ts'

/** Data of a stock's page. */
export type StockPage = {
  readonly analysis: StockAnalysis
  /** `unknown` when the ticker is unlisted, `unavailable` when that is undetermined or no bars came. */
  readonly state: 'shown' | 'unknown' | 'unavailable'
  /** How robust the signal is; null without one. */
  readonly sensitivity: Sensitivity | null
  /** The track record of its signals on its own bars; null without any. */
  readonly record: TickerRecord | null
  /** Its signal over time, oldest first; empty without bars. */
  readonly signalPeriods: readonly SignalPeriod[]
}

/** Gathers the data of a stock's public page. */
export async function showStock(deps: AnalyzeStocksDeps, ticker: Ticker): Promise<StockPage> {
  const analysis = await analyzeWithReceipt(deps, ticker)
  const { bars } = analysis
  return {
    analysis,
    state: findState(analysis),
    sensitivity: findSensitivity(analysis),
    record: bars && recordOnce({ ticker, bars }),
    signalPeriods: listSignalPeriods(analysis),
  }
}

const recordOnce = memoizeByBars(recordTicker)

/** Whether there is anything to show of a stock. */
export function findState({ signal }: Pick<StockAnalysis, 'signal'>): StockPage['state'] {
  if (signal.kind === 'signal') return 'shown'
  if (signal.reason.kind === 'unknown-ticker') return 'unknown'
  return signal.reason.kind === 'no-data' ? 'unavailable' : 'shown'
}

function findSensitivity({ signal, bars }: StockAnalysis): Sensitivity | null {
  if (signal.kind !== 'signal' || bars === null) return null
  return measureSensitivity({ signal, bars })
}
