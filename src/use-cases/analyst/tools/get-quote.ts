import { z } from 'zod'
import type { Fact } from '../../../domain/fact-check/fact.ts'
import { newYorkDate } from '../../../domain/market/calendar/new-york-time.ts'
import type { QuoteSnapshot } from '../../market/read-quotes.ts'
import { quoteFacts, round } from '../model-drafts/stock-facts.ts'
import type { FactTool } from '../generation.ts'
import { defineTool, readTickers, TICKERS } from './define-tool.ts'
import type { FactToolDeps } from './fact-tool-deps.ts'
import { toTable } from './to-table.ts'

export function getQuote({ quotes }: FactToolDeps): FactTool {
  return defineTool({
    name: 'get_quote',
    description:
      'Gets the latest prices, each with its percent change on the day, volume, date and freshness.',
    input: z.object({ tickers: TICKERS }),
    run: async ({ tickers }) => {
      const today = await quotes(readTickers(tickers))
      const days = today.quotes.flatMap(({ asOf }) => (asOf === null ? [] : [newYorkDate(asOf)]))
      return {
        result: { ...toTable(today.quotes.map(describeQuote)), notQuoted: today.missing },
        facts: {
          ...quoteFacts([]),
          facts: today.quotes.flatMap(factsOfQuote),
          tickers: readTickers(today.missing),
          dates: days,
        },
      }
    },
  })
}

function describeQuote({
  symbol,
  price,
  changePercent,
  volume,
  currency,
  asOf,
  freshness,
}: QuoteSnapshot) {
  return {
    ticker: symbol,
    price: round(price),
    changePercent: changePercent === null ? null : round(changePercent),
    volume,
    currency,
    day: asOf === null ? null : newYorkDate(asOf),
    freshness,
  }
}

function factsOfQuote({ symbol, price, changePercent, volume }: QuoteSnapshot): readonly Fact[] {
  const [owner] = readTickers([symbol])
  if (owner === undefined) return []
  const facts: Fact[] = [{ owner, field: 'price', value: price, unit: 'money' }]
  if (changePercent !== null)
    facts.push({
      owner,
      field: 'change-percent',
      value: changePercent,
      unit: 'percent',
      window: 'day',
    })
  if (volume !== null) facts.push({ owner, field: 'volume', value: volume, unit: 'shares' })
  return facts
}
