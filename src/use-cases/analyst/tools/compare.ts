import { z } from 'zod'
import type { FactTool } from '../generation.ts'
import { briefStocks, orderStocks } from './brief-stocks.ts'
import { defineTool, readTickers, reject, factsFor, TICKERS } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

export function compare({ judge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'compare',
    description:
      'Compares two or more stocks: their signals, their readings, and how they rank by each indicator.',
    input: z.object({ tickers: TICKERS }),
    run: async ({ tickers }) => {
      const requested = readTickers(tickers)
      if (requested.length < 2) return reject('invalid-input')
      const stocks = await judge(requested)
      return {
        result: { ...briefStocks(stocks), order: orderStocks(stocks) },
        facts: factsFor(record, { stocks }),
      }
    },
  })
}
