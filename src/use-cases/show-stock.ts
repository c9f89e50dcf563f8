import type { Ticker } from '../domain/market/ticker.ts'
import { recordTicker, type TickerRecord } from '../domain/record/ticker-record.ts'
import { measureStability } from '../domain/stability/measure-stability.ts'
import type { Stability } from '../domain/stability/stability.ts'
import { analyzeWithReceipt, type AnalyzeStocksDeps, type StockAnalysis } from './analyze-stocks.ts'
import { oncePerBars } from './once-per-bars.ts'

/** What the page of one stock shows. */
export type StockPage = {
  readonly analysis: StockAnalysis
  /** `unknown` when nobody lists the ticker, `unavailable` when that could not be found out or no bars came. */
  readonly state: 'shown' | 'unknown' | 'unavailable'
  /** How firm the signal is; null where there is none. */
  readonly stability: Stability | null
  /** How its signals did on its own past bars; null where none could be followed. */
  readonly record: TickerRecord | null
}

/** Gathers the public page of one stock. */
export async function showStock(deps: AnalyzeStocksDeps, ticker: Ticker): Promise<StockPage> {
  const analysis = await analyzeWithReceipt(deps, ticker)
  return {
    analysis,
    state: findState(analysis),
    stability: findStability(analysis),
    record: analysis.bars && recordOnce({ ticker, bars: analysis.bars }),
  }
}

const recordOnce = oncePerBars(recordTicker)

function findState({ signal }: StockAnalysis): StockPage['state'] {
  if (signal.kind === 'signal') return 'shown'
  if (signal.reason.kind === 'unknown-ticker') return 'unknown'
  return signal.reason.kind === 'no-data' ? 'unavailable' : 'shown'
}

function findStability({ signal, bars }: StockAnalysis): Stability | null {
  if (signal.kind !== 'signal' || bars === null) return null
  return measureStability({ signal, bars })
}
