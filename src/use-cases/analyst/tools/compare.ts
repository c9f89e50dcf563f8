import { z } from 'zod'
import type { FactTool } from '../telling.ts'
import { briefStock, orderStocks } from './brief-stock.ts'
import { defineTool, readTickers, refuse, sheetFor, TICKERS } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

export function compare({ judge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'compare',
    description:
      'Two or more stocks side by side: actions, readings, and their order by each measure.',
    input: z.object({ tickers: TICKERS }),
    run: async ({ tickers }) => {
      const asked = readTickers(tickers)
      if (asked.length < 2) return refuse('invalid-input')
      const stocks = await judge(asked)
      return {
        result: { stocks: stocks.map(briefStock), order: orderStocks(stocks) },
        sheet: sheetFor(record, { stocks }),
      }
    },
  })
}
