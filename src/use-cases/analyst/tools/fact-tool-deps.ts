import type { TrackRecord } from '../../../domain/backtest/track-record.ts'
import type {
  BreadthEvidence,
  MoversEvidence,
  StockEvidence,
} from '../../../domain/questions/evidence.ts'
import type { SampleOutcomes } from '../../../domain/questions/sample-outcomes.ts'
import type { CitedHeadline } from '../../../domain/fact-check/fact.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { ScreenerQuery } from '../../../domain/screener/screener-query.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { Knowledge } from '../../ports/knowledge.ts'
import type { BarsSnapshot } from '../../market/read-bars.ts'
import type { SectorPerformance } from '../../market-analysis/read-sector-performance.ts'
import type { ScreenerAnswer } from '../../screener/create-screener.ts'
import type { QuotesSnapshot } from '../../market/read-quotes.ts'

/** The tools' data sources; all public and the same for everyone. May reject. */
export type FactToolDeps = {
  /** One per ticker, in order; a stock without a signal has the reason. */
  readonly judge: (tickers: readonly Ticker[]) => Promise<readonly StockEvidence[]>
  /** What a listed company, fund or index is called; null for others. */
  readonly nameOf: (ticker: Ticker) => string | null
  /** One page of the screener's matches over all tracked stocks. */
  readonly screener: (query: ScreenerQuery) => Promise<ScreenerAnswer>
  readonly quotes: (tickers: readonly Ticker[]) => Promise<QuotesSnapshot>
  readonly bars: (ticker: Ticker) => Promise<Outcome<BarsSnapshot, unknown>>
  /** Newest first, of one stock or of the market (null); null when news is unavailable. */
  readonly headlines: (ticker: Ticker | null) => Promise<readonly CitedHeadline[] | null>
  readonly movers: () => Promise<MoversEvidence | null>
  readonly breadth: () => Promise<BreadthEvidence | null>
  /** The eleven sectors over several periods. */
  readonly sectors: () => Promise<SectorPerformance>
  readonly record: SampleOutcomes
  /** The backtests of every rule. */
  readonly trackRecord: Pick<TrackRecord, 'universe' | 'rows' | 'anyDay'>
  readonly knowledge: Knowledge
}
