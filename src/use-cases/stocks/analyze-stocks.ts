import { findSignalPeriods, type SignalPeriod } from '../../domain/backtest/signal-periods.ts'
import type {
  Adjustment,
  DailyBars,
  Freshness,
  RejectedBar,
} from '../../domain/market/prices/daily-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { explainSignal, type Explanation } from '../../domain/explanations/explain-signal.ts'
import { writeFullResponse } from '../../domain/explanations/full-response.ts'
import { summarizeSignals } from '../../domain/explanations/summarize-signals.ts'
import type { NoSignal, Signal } from '../../domain/signals/signal.ts'
import type { Outcome } from '../../platform/outcome.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import { memoizeByBars } from '../market/memoize-by-bars.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { Clock } from '../ports/clock.ts'
import type {
  Attempt,
  DailyBarsAnswer,
  DailyBarsSource,
  NoDailyBars,
} from '../ports/daily-bars-provider.ts'
import type { Listings } from '../ports/listings.ts'
import type { NamedReceipt, NameReceipt } from '../receipts/named-receipt.ts'

export type AnalyzeStocksDeps = {
  readonly marketData: DailyBarsSource
  readonly listings: Listings
  readonly clock: Clock
  readonly disclaimer: string
  /** Omitted where no receipts are stored. */
  readonly nameReceipt?: NameReceipt
}

/** The source of an analysis's bars. */
type AnalysisSource = {
  readonly provider: string
  /** The required attribution. */
  readonly attribution: string
  readonly adjustment: Adjustment
  readonly currency: string
  readonly fetchedAtUtc: string
  /** Bars rejected by validation, with the reason. */
  readonly refused: readonly RejectedBar[]
}

/** One stock's public signal with its explanation, source and age. */
export type StockAnalysis = {
  readonly ticker: Ticker
  /** The listed company or fund; null when the ticker is not in our listings. */
  readonly company: string | null
  readonly signal: Signal | NoSignal
  readonly explanation: Explanation
  /** Null when no provider could deliver. */
  readonly source: AnalysisSource | null
  readonly freshness: Freshness | null
  /** For an unknown ticker, the most likely listing. */
  readonly nearest: { readonly ticker: Ticker; readonly name: string } | null
  /** The bars analyzed; null without any. */
  readonly bars: DailyBars | null
  /** This signal's stored receipt; null where there is none, or receipts are not stored. */
  readonly receipt: NamedReceipt | null
  /** The providers tried, in order, with outcomes; causes are only logged. */
  readonly attempts: readonly Pick<Attempt, 'provider' | 'outcome'>[]
}

/** Several stocks analyzed in one call, with a summary of all. */
export type StocksAnalysis = {
  readonly analyses: readonly StockAnalysis[]
  readonly summary: string
  readonly fullResponse: string
}

/**
 * Applies the published rules to each ticker's newest finished bars.
 * @param tickers in order; one analysis is returned for each
 */
export async function analyzeStocks(
  deps: AnalyzeStocksDeps,
  tickers: readonly Ticker[],
): Promise<StocksAnalysis> {
  const analyses = await mapWithConcurrency(tickers, MAX_TICKERS_PER_REQUEST, (ticker) =>
    analyzeWithReceipt(deps, ticker),
  )
  return listAnalyzed(analyses, deps.disclaimer)
}

/** Combines analyses, with a summary of all. */
export function listAnalyzed(
  analyses: readonly StockAnalysis[],
  disclaimer: string,
): StocksAnalysis {
  return {
    analyses,
    summary: summarizeSignals(analyses.map(({ signal }) => signal)),
    fullResponse: writeFullResponse(analyses, disclaimer),
  }
}

/** Like `analyzeStock`, with the receipt, which is stored if the session has none yet. */
export async function analyzeWithReceipt(
  deps: AnalyzeStocksDeps,
  ticker: Ticker,
): Promise<StockAnalysis> {
  const analysis = await analyzeStock(deps, ticker)
  return { ...analysis, receipt: (await deps.nameReceipt?.(analysis)) ?? null }
}

/** Fetches one stock's bars, analyzes them and explains the result. */
export async function analyzeStock(
  { marketData, listings, clock }: AnalyzeStocksDeps,
  ticker: Ticker,
): Promise<StockAnalysis> {
  const answer = await marketData.getDailyBars(ticker)
  const listing = listings.find(ticker)
  const { signal, freshness } = judgeAnswer({ ticker, answer, listing, nowUtc: clock() })
  const company = listing?.name ?? null
  return {
    ticker,
    company,
    signal,
    explanation: explainSignal(signal, company),
    source: answer.ok ? nameSource(answer.value) : null,
    freshness,
    nearest: listing === null ? listings.suggest(ticker) : null,
    bars: answer.ok ? answer.value.series.bars : null,
    receipt: null,
    attempts: listAttempts(answer),
  }
}

function nameSource({ series, attribution }: DailyBarsAnswer): AnalysisSource {
  const { provider, adjustment, currency, fetchedAtUtc, rejected } = series
  return { provider, attribution, adjustment, currency, fetchedAtUtc, refused: rejected }
}

function listAttempts(answer: Outcome<DailyBarsAnswer, NoDailyBars>): StockAnalysis['attempts'] {
  const { attempts } = answer.ok ? answer.value : answer.failure
  return attempts.map(({ provider, outcome }) => ({ provider, outcome }))
}

/** A stock's signal over time, oldest first; none without bars. The same bars are judged once. */
export function listSignalPeriods({
  ticker,
  bars,
}: Pick<StockAnalysis, 'ticker' | 'bars'>): readonly SignalPeriod[] {
  return bars === null ? [] : findPeriodsOnce({ ticker, bars })
}

const findPeriodsOnce = memoizeByBars(findSignalPeriods)
