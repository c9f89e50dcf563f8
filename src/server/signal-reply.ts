import type { StockAnalysis } from '../use-cases/stocks/analyze-stocks.ts'
import type { Reply } from './api/endpoint.ts'
import type { ProvisionalSnapshot } from '../use-cases/stocks/read-provisional.ts'
import type { signalSchema } from './api/signal-schema.ts'

/** What the replies need from the product besides the analysis. */
export type Publisher = { readonly publicUrl: string; readonly disclaimer: string }

/**
 * One entry of `recommendations`, with the full signal and the text.
 * @param explanation defaults to the rules' own
 */
export function toRecommendation(
  analysis: StockAnalysis,
  publisher: Publisher,
  explanation = analysis.explanation.text,
) {
  const signal = toSignalReply(analysis, publisher)
  return {
    ticker: signal.ticker,
    action: signal.action,
    explanation,
    signal,
  }
}

/** Where the bars of a signal are from, as the fields of a reply; all null without bars. */
export function nameProvenance(source: StockAnalysis['source']) {
  return {
    source: source?.provider ?? null,
    attribution: source?.attribution ?? null,
    fetchedAt: source?.fetchedAtUtc ?? null,
  }
}

/**
 * The structured signal in wire format. The keys are the same for every action: unmeasurable values
 * are null, and `action` is `NONE` with the reason if there is no signal.
 * @param provisional omitted from the reply where it is not read
 */
export function toSignalReply(
  analysis: StockAnalysis,
  publisher: Publisher,
  provisional?: ProvisionalSnapshot,
): Reply<typeof signalSchema> {
  const { ticker, company, signal, explanation, source, freshness, nearest, attempts } = analysis
  const { receipt } = analysis
  const path = encodeURIComponent(ticker)
  const judged = signal.kind === 'signal' ? signal : null
  return {
    ticker,
    company,
    action: judged?.action ?? 'NONE',
    rule: judged?.rule ?? null,
    reason: signal.kind === 'no-signal' ? signal.reason : null,
    asOf: signal.asOf,
    ruleSet: signal.ruleSet,
    readings: judged?.readings ?? null,
    zones: judged?.zones ?? null,
    clauses: judged?.clauses ?? [],
    leans: judged?.leans ?? null,
    changes: judged?.changes ?? [],
    lastCross: judged?.lastCross ?? null,
    explanation: {
      sentence: explanation.sentence,
      points: explanation.points,
      counter: explanation.counter,
      changes: explanation.changes,
    },
    source,
    freshness,
    ...(provisional && { provisional }),
    attempts,
    receipt:
      receipt === null
        ? null
        : {
            id: receipt.id,
            url: `${publisher.publicUrl}/r/${receipt.id}`,
            agrees: receipt.agrees,
          },
    nearest,
    links: {
      page: `${publisher.publicUrl}/stocks/${path}`,
      json: `${publisher.publicUrl}/api/v1/signals?tickers=${path}`,
    },
    disclaimer: publisher.disclaimer,
  }
}
