import { analyzeStock, type AnalyzeStocksDeps } from '../stocks/analyze-stocks.ts'
import { readBars } from '../market/read-bars.ts'
import type { SectorPerformance } from '../market-analysis/read-sector-performance.ts'
import type { Screener } from '../screener/create-screener.ts'
import type { QuotesSnapshot } from '../market/read-quotes.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { gatherHeadlines } from './gather-headlines.ts'
import type { EvidenceDeps } from './gather-evidence.ts'
import { toBreadthEvidence, toMoversEvidence } from './market-evidence.ts'
import { toEvidenceOverTime } from './stock-evidence.ts'
import type { FactToolDeps } from './tools/fact-tool-deps.ts'

type ToolReadsDeps = AnalyzeStocksDeps &
  EvidenceDeps & {
    readonly market: {
      readonly quotes: (tickers: readonly Ticker[]) => Promise<QuotesSnapshot>
      readonly sectorPerformance: () => Promise<SectorPerformance>
    }
    readonly screener: Pick<Screener, 'page'>
    readonly trackRecord: FactToolDeps['trackRecord']
  }

/** The data source of a model's tools: the same as the rules'. */
export function createToolReads(deps: ToolReadsDeps): FactToolDeps {
  const { market, screener, record, trackRecord, knowledge } = deps
  return {
    judge: (tickers) =>
      Promise.all(
        tickers.map(async (ticker) => toEvidenceOverTime(await analyzeStock(deps, ticker))),
      ),
    nameOf: (ticker) => deps.listings.find(ticker)?.name ?? null,
    screener: screener.page,
    quotes: market.quotes,
    bars: (ticker) => readBars(deps, ticker),
    headlines: async (ticker) => {
      const gathered = await gatherHeadlines(market, ticker === null ? [] : [ticker])
      return gathered?.headlines ?? null
    },
    movers: async () => toMoversEvidence(await market.movers()),
    breadth: async () => {
      const breadth = await market.breadth()
      return breadth === null ? null : toBreadthEvidence(breadth)
    },
    sectors: market.sectorPerformance,
    record,
    trackRecord,
    knowledge,
  }
}
