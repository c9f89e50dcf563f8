import { z } from 'zod'
import type { Attempt } from '../../use-cases/ports/daily-bars-provider.ts'
import { ApiError } from '../error-reply.ts'
import { readTicker } from '../requested-tickers.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerParameter } from './parameters.ts'
import { dateSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'
import { rejectUnknownTicker, formatNoOneDelivers } from './reject-ticker.ts'

const NOES: ReadonlySet<Attempt['outcome']> = new Set([
  'unknown-ticker',
  'not-covered',
  'no-data-in-range',
])

const splitSchema = z.object({
  kind: z.literal('split'),
  ticker: symbolSchema,
  date: dateSchema.describe('First session after the split.'),
  newShares: z.number().describe('4 for a 4-for-1 split.'),
  oldShares: z.number().describe('1 for a 4-for-1 split.'),
})

const dividendSchema = z.object({
  kind: z.literal('dividend'),
  ticker: symbolSchema,
  date: dateSchema.describe('Ex-dividend date.'),
  amount: z.number().describe('Per share in `currency`, above 0, adjusted for later splits.'),
  currency: z.string().describe('ISO 4217 code.'),
})

export const corporateActions = defineEndpoint({
  path: '/corporate-actions',
  tag: 'Market data',
  summary: 'Get splits and dividends',
  description: 'The last three years, oldest first. The list is empty if there were none.',
  query: z.object({ ticker: tickerParameter() }),
  example: '?ticker=AAPL',
  errors: [404, 503],
  cacheSeconds: 0,
  reply: z.object({
    symbol: symbolSchema,
    from: dateSchema.describe('Start of the period searched.'),
    actions: z.array(z.discriminatedUnion('kind', [splitSchema, dividendSchema])),
    ...provenanceFields,
  }),
  handle: async ({ ticker: text }, product) => {
    const ticker = readTicker(text, 'ticker')
    const found = await product.market.corporateActions(ticker)
    if (found.ok) return found.value
    const { attempts } = found.failure
    if (!isCertain(attempts)) throw formatNoOneDelivers(`splits and dividends of "${ticker}"`)
    throw product.listings.find(ticker) === null
      ? rejectUnknownTicker(product, ticker, 'splits and dividends')
      : new ApiError(404, `No splits and dividends for "${ticker}": no provider covers it.`)
  },
})

/** Whether every provider was queried and had nothing: a skipped provider may know more. */
function isCertain(attempts: readonly Attempt[]): boolean {
  return attempts.length > 0 && attempts.every(({ outcome }) => NOES.has(outcome))
}
