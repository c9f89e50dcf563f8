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
  /** Left out where no record is kept. */
  readonly nameReceipt?: NameReceipt
}

/** Where the bars of an analysis came from. */
type AnalysisSource = {
  readonly provider: string
  /** Who must be named where the data is shown. */
  readonly attribution: string
  readonly adjustment: Adjustment
  readonly currency: string
  readonly fetchedAtUtc: string
  /** Bars the provider delivered and the edge refused, with the reason. */
  readonly refused: readonly RejectedBar[]
}

/** One stock's public signal with its words, its source and how old it is. */
export type StockAnalysis = {
  readonly ticker: Ticker
  /** The listed company or fund; null when the ticker is not in our listings. */
  readonly company: string | null
  readonly signal: Signal | NoSignal
  readonly explanation: Explanation
  /** Null when no provider could deliver. */
  readonly source: AnalysisSource | null
  readonly freshness: Freshness | null
  /** For an unknown ticker, the listing that was most likely meant. */
  readonly nearest: { readonly ticker: Ticker; readonly name: string } | null
  /** The bars that were judged; null when there are none. */
  readonly bars: DailyBars | null
  /** The receipt that is kept of this signal; null where there is none, and where none is kept. */
  readonly receipt: NamedReceipt | null
  /** Which providers were asked, in order, and what came of it; causes stay in the log. */
  readonly attempts: readonly Pick<Attempt, 'provider' | 'outcome'>[]
}

/** Several stocks analysed in one call, with the words that cover them all. */
export type StocksAnalysis = {
  readonly analyses: readonly StockAnalysis[]
  readonly summary: string
  readonly fullResponse: string
}

/**
 * Judges each ticker by the published rules on its newest finished bars.
 * @param tickers in the order they are to be answered; one analysis comes back for each
 */
export async function analyzeStocks(
  deps: AnalyzeStocksDeps,
  tickers: readonly Ticker[],
): Promise<StocksAnalysis> {
  const analyses = await Promise.all(tickers.map((ticker) => analyzeWithReceipt(deps, ticker)))
  return listAnalyzed(analyses, deps.disclaimer)
}

/** Stocks that were analysed, with the words that cover them all. */
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

/** As `analyzeStock`, with the receipt, which is kept where the session had none yet. */
export async function analyzeWithReceipt(
  deps: AnalyzeStocksDeps,
  ticker: Ticker,
): Promise<StockAnalysis> {
  const analysis = await analyzeStock(deps, ticker)
  return { ...analysis, receipt: (await deps.nameReceipt?.(analysis)) ?? null }
}

/** Gathers one stock's bars, judges them and tells the result. */
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
  const { provider, adjustment, currency, fetchedAtUtc, refused: rejected } = series
  return { provider, attribution, adjustment, currency, fetchedAtUtc, refused: rejected }
}

function listAttempts(answer: Outcome<DailyBarsAnswer, NoDailyBars>): StockAnalysis['attempts'] {
  const { attempts } = answer.ok ? answer.value : answer.failure
  return attempts.map(({ provider, outcome }) => ({ provider, outcome }))
}
