import type { CitedHeadline } from '../fact-check/fact.ts'
import type { TrackRecord } from '../backtest/track-record.ts'
import type { PeriodChanges } from '../market/prices/period-changes.ts'
import type { Mover } from '../market/prices/mover.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { CorporateAction } from '../market/prices/corporate-action.ts'
import type { SignalPeriod } from '../backtest/signal-periods.ts'
import type { Explanation } from '../explanations/explain-signal.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import type { Passage } from './passage.ts'
import type { Question } from './question.ts'
import type { ScreenResult } from './screen/run-screen.ts'
import type { SampleOutcomes } from './sample-outcomes.ts'
import type { StockFacts } from './stock-facts.ts'

/** Splits and dividends since a day, YYYY-MM-DD, oldest first. */
export type HeldActions = {
  readonly from: string
  readonly actions: readonly CorporateAction[]
}

/** One stock as the engine and its bars have it. */
export type StockEvidence = {
  readonly ticker: Ticker
  readonly company: string | null
  readonly signal: Signal | NoSignal
  readonly explanation: Explanation
  /** Change from the previous close to the last one, in percent; null with fewer than two bars. */
  readonly changePercent: number | null
  /** ISO 4217, or `GBp` and the like; null without bars. */
  readonly currency: string | null
  /** Null for funds, and where our listings have none. */
  readonly sector: string | null
  /** What its bars say besides the signal; null without bars, or when the last one may still change. */
  readonly facts: StockFacts | null
  /** Its signal over time, oldest first; empty where not needed. */
  readonly periods: readonly SignalPeriod[]
  /** Its splits and dividends; null when unknown or not needed. */
  readonly actions: HeldActions | null
  /** For an unknown ticker, the most likely intended listing. */
  readonly nearest: { readonly ticker: Ticker; readonly name: string } | null
}

/** Market breadth, over many stocks with signals. */
export type BreadthEvidence = {
  /** Number of stocks counted. */
  readonly of: number
  readonly advancing: number
  readonly declining: number
  readonly unchanged: number
  readonly aboveSma20: number
  readonly aboveSma50: number
  /** YYYY-MM-DD of the session counted. */
  readonly asOf: string
}

/** The session's movers with their date; lists may be empty. */
export type MoversEvidence = {
  readonly gainers: readonly Mover[]
  readonly losers: readonly Mover[]
  /** YYYY-MM-DD; null when the source does not give it. */
  readonly asOf: string | null
}

/** What the screener found for a question. */
export type ScreenEvidence = ScreenResult & {
  /** The first matches with their signals, and the stock that comes closest where none match. */
  readonly shown: readonly StockEvidence[]
  readonly isSample: boolean
}

/** A sector over several periods, in percent; null where unknown. */
export type SectorEvidence = {
  readonly sector: string
  readonly changes: PeriodChanges
  /** Stocks averaged; null where a fund stands for the sector. */
  readonly memberCount: number | null
  /** YYYY-MM-DD; null when unknown. */
  readonly asOf: string | null
}

/** An index's level and its change on the day, in percent. */
export type IndexEvidence = {
  readonly ticker: Ticker
  readonly name: string
  readonly level: number
  readonly changePercent: number | null
}

/** The live record: logged signals, counted before their outcome is known. */
export type LiveCount = { readonly sessions: number; readonly signals: number }

/** The backtest's results by rule and by horizon. */
export type RecordEvidence = Pick<
  TrackRecord,
  'universe' | 'rules' | 'rows' | 'anyDay' | 'breadth' | 'randomSets'
>

/** Everything an answer may rely on. Null means unknown; empty means known to be none. */
export type Evidence = {
  readonly question: Question
  /** The stocks asked about, in the question's order. */
  readonly stocks: readonly StockEvidence[]
  /** All stocks with signals, by ticker; empty where not needed. */
  readonly judged: readonly StockEvidence[]
  /** What the screener found; null where not needed or unavailable. */
  readonly screen: ScreenEvidence | null
  readonly movers: MoversEvidence | null
  readonly breadth: BreadthEvidence | null
  /** Headlines that match the question, newest first; null when news is unavailable. */
  readonly headlines: readonly (CitedHeadline & { readonly url: string })[] | null
  /** Passages of our pages that match the question, best first. */
  readonly passages: readonly Passage[]
  readonly record: SampleOutcomes
  /** Null where it was not gathered. */
  readonly trackRecord: RecordEvidence | null
  /** Signals logged so far, and their sessions; null where not needed or unavailable. */
  readonly live: LiveCount | null
  /** The eleven sectors; null where not needed or unavailable. */
  readonly sectors: readonly SectorEvidence[] | null
  /** The best-known indices; null where not needed or unavailable. */
  readonly indices: readonly IndexEvidence[] | null
  /** Whether any of the market data is sample data. */
  readonly isSample: boolean
  /** When the question is answered, ISO 8601 UTC; null where it was not gathered. */
  readonly nowUtc: string | null
}
