import type {
  BreadthEvidence,
  MoversEvidence,
  StockEvidence,
} from '../../../domain/analyst/evidence.ts'
import type { TrackRecord } from '../../../domain/analyst/track-record.ts'
import type { CitedHeadline } from '../../../domain/gate/fact.ts'
import type { Ticker } from '../../../domain/market/ticker.ts'
import type { Outcome } from '../../../domain/outcome.ts'
import type { Knowledge } from '../../ports/knowledge.ts'
import type { BarsToday } from '../../read-bars.ts'
import type { QuotesToday } from '../../read-quotes.ts'

/** What the tools read; all of it is public and the same for everybody. May reject. */
export type FactToolDeps = {
  /** One for each ticker, in order; a stock without a signal says why. */
  readonly judge: (tickers: readonly Ticker[]) => Promise<readonly StockEvidence[]>
  /** Every stock that is always judged. */
  readonly judgeAll: () => Promise<readonly StockEvidence[]>
  readonly quotes: (tickers: readonly Ticker[]) => Promise<QuotesToday>
  readonly bars: (ticker: Ticker) => Promise<Outcome<BarsToday, unknown>>
  /** Newest first, of one stock or of the market (null); null when no news could be had. */
  readonly headlines: (ticker: Ticker | null) => Promise<readonly CitedHeadline[] | null>
  readonly movers: () => Promise<MoversEvidence | null>
  readonly breadth: () => Promise<BreadthEvidence | null>
  readonly record: TrackRecord
  readonly knowledge: Knowledge
}
