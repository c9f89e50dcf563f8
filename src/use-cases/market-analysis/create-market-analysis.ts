import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { memoize } from '../../platform/cache.ts'
import type { StockRowsDeps } from '../stocks/read-stock-rows.ts'
import type { QuoteBoard } from '../market/quote-board.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'
import { readBreadth } from './read-breadth.ts'
import { readRisks } from './read-risks.ts'
import { readSectorPerformance } from './read-sector-performance.ts'
import { readTrackedMarketCap } from './read-tracked-market-cap.ts'
import { showTechnicals } from './show-technicals.ts'

export type MarketAnalysisDeps = StockRowsDeps & {
  readonly board: QuoteBoard
  readonly trackedStocks: () => Promise<TrackedStocks>
}

/** Minimum time between recomputations, whatever the traffic: closes come once a day. */
const WORKED_OUT_MS = 10_000
/** Market caps come from providers, some of which count each call. */
const VALUED_MS = 10 * 60_000

/** Market-wide figures, each with its source. */
export function createMarketAnalysis(deps: MarketAnalysisDeps) {
  const { clock } = deps
  const read = { ...deps, readTracked: deps.trackedStocks }
  return {
    /** The eleven sectors over a day, a week, a month and a year. */
    sectorPerformance: memoize({ ttlMs: WORKED_OUT_MS, clock }, () => readSectorPerformance(read)),
    /** Trend, volatility, breadth, momentum and concentration, out of 100. */
    risks: memoize({ ttlMs: WORKED_OUT_MS, clock }, () => readRisks(read)),
    /** The tracked companies' market cap; null while providers have none. */
    trackedMarketCap: memoize({ ttlMs: VALUED_MS, clock }, () => readTrackedMarketCap(deps)),
    /**
     * How many of the tracked stocks rose and are above their averages; null if too few have data.
     */
    breadth: () => readBreadth(deps.trackedStocks),
    /** Fifteen indicators of one ticker. */
    technicals: (ticker: Ticker) => showTechnicals(deps, ticker),
  }
}
