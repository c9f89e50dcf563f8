import { z } from 'zod'
import { joinSheets } from '../drafts/join-sheets.ts'
import { listQuotes, quotesSheet, tellStock } from '../drafts/stock-facts.ts'
import type { FactTool } from '../telling.ts'
import { briefStock } from './brief-stock.ts'
import { defineTool, readTickers, sheetFor, TICKERS } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'

/** So many stocks are told of in full. */
const MOST_IN_FULL = 2

export function getSignals({ judge, record }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_signals',
    description:
      'What the rules say of stocks: action, day, readings, what speaks against it and what would flip it. In full for one or two, in short for more.',
    input: z.object({ tickers: TICKERS }),
    run: async ({ tickers }) => {
      const stocks = await judge(readTickers(tickers))
      const isFew = stocks.length <= MOST_IN_FULL
      return {
        result: { stocks: stocks.map(isFew ? tellStock : briefStock) },
        sheet: joinSheets([sheetFor(record, { stocks }), quotesSheet(stocks.flatMap(listQuotes))]),
      }
    },
  })
}
