import type { CitedHeadline } from '../fact-check/fact.ts'
import type { Mover } from '../market/prices/mover.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Explanation } from '../explanations/explain-signal.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import type { TrackRecord } from './track-record.ts'

/** One stock as the engine and its bars have it. */
export type StockEvidence = {
  readonly ticker: Ticker
  readonly company: string | null
  readonly signal: Signal | NoSignal
  readonly explanation: Explanation
  /** Change of the last bar's close against the one before, in percent; null when there are not two. */
  readonly changePercent: number | null
  /** ISO 4217, or `GBp` and its like; null when no bars could be had. */
  readonly currency: string | null
  /** For an unknown ticker, the listing that was most likely meant. */
  readonly nearest: { readonly ticker: Ticker; readonly name: string } | null
}

/** What is known of a market of which many stocks are judged. */
export type BreadthEvidence = {
  /** Stocks read, of which the counts are. */
  readonly of: number
  readonly advancing: number
  readonly declining: number
  readonly unchanged: number
  readonly aboveSma20: number
  readonly aboveSma50: number
  /** YYYY-MM-DD of the session that the counts are of. */
  readonly asOf: string
}

/** The session's movers with the day they are of; lists may be empty. */
export type MoversEvidence = {
  readonly gainers: readonly Mover[]
  readonly losers: readonly Mover[]
  /** YYYY-MM-DD; null when the source does not say. */
  readonly asOf: string | null
}

/** Everything an answer may lean on. Null is not known just now; empty is known to be none. */
export type Evidence = {
  readonly question: Question
  /** The stocks asked about, in the question's order. */
  readonly stocks: readonly StockEvidence[]
  /** All judged stocks, for screens: in the order of tickers; empty where none was needed. */
  readonly judged: readonly StockEvidence[]
  readonly movers: MoversEvidence | null
  readonly breadth: BreadthEvidence | null
  /** Headlines that fit the question, newest first; null when no news could be had. */
  readonly headlines: readonly (CitedHeadline & { readonly url: string })[] | null
  /** Stretches of our pages that fit the question, best first. */
  readonly passages: readonly Passage[]
  readonly record: TrackRecord
  /** Whether any of the market data is the made-up sample market. */
  readonly isSample: boolean
}
