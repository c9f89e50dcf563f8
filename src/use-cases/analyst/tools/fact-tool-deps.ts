import type {
  BreadthEvidence,
  MoversEvidence,
  StockEvidence,
} from '../../../domain/questions/evidence.ts'
import type { SampleOutcomes } from '../../../domain/questions/sample-outcomes.ts'
import type { CitedHeadline } from '../../../domain/fact-check/fact.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'
import type { Outcome } from '../../../platform/outcome.ts'
import type { Knowledge } from '../../ports/knowledge.ts'
import type { BarsSnapshot } from '../../market/read-bars.ts'
import type { QuotesSnapshot } from '../../market/read-quotes.ts'

/** The tools' data sources; all public and the same for everyone. May reject. */
export type FactToolDeps = {
  /** One per ticker, in order; a stock without a signal has the reason. */
  readonly judge: (tickers: readonly Ticker[]) => Promise<readonly StockEvidence[]>
  /** All tracked stocks. */
  readonly judgeAll: () => Promise<readonly StockEvidence[]>
  readonly quotes: (tickers: readonly Ticker[]) => Promise<QuotesSnapshot>
  readonly bars: (ticker: Ticker) => Promise<Outcome<BarsSnapshot, unknown>>
  /** Newest first, of one stock or of the market (null); null when news is unavailable. */
  readonly headlines: (ticker: Ticker | null) => Promise<readonly CitedHeadline[] | null>
  readonly movers: () => Promise<MoversEvidence | null>
  readonly breadth: () => Promise<BreadthEvidence | null>
  readonly record: SampleOutcomes
  readonly knowledge: Knowledge
}
