import type { StockAnalysis } from '../../../use-cases/stocks/analyze-stocks.ts'
import { formatJson } from './format-json.ts'

/** The main fields of the response to `/api/v1/signals`, as JSON for the first example. */
export function formatQuickStart(analyses: readonly StockAnalysis[]): string {
  return formatJson({
    signals: analyses.map(({ ticker, company, signal, explanation, freshness }) => ({
      ticker,
      company,
      action: signal.kind === 'signal' ? signal.action : 'NONE',
      asOf: signal.asOf,
      ...(signal.kind === 'signal' && {
        readings: {
          close: signal.readings.close,
          rsi: signal.readings.rsi,
          adx: signal.readings.adx,
        },
      }),
      explanation: { sentence: explanation.sentence },
      freshness,
    })),
  })
}
