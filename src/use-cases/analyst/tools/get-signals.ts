import { z } from 'zod'
import { joinFacts } from '../../../domain/fact-check/join-facts.ts'
import { listQuotes, quoteFacts, describeStock } from '../model-drafts/stock-facts.ts'
import type { FactTool } from '../generation.ts'
import { briefStocks } from './brief-stocks.ts'
import { defineTool, readTickers, factsFor, TICKERS } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

/** Maximum stocks described in full. */
const MAX_FULL = 2

export function getSignals({ judge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_signals',
    description:
      'Gets the signals of stocks: action, date, readings, the strongest counterargument, and what would flip it. Full details for one or two stocks, a summary for more.',
    input: z.object({ tickers: TICKERS }),
    run: async ({ tickers }) => {
      const stocks = await judge(readTickers(tickers))
      const isFew = stocks.length <= MAX_FULL
      return {
        result: isFew ? { stocks: stocks.map(describeStock) } : briefStocks(stocks),
        facts: joinFacts([factsFor(record, { stocks }), quoteFacts(stocks.flatMap(listQuotes))]),
      }
    },
  })
}
