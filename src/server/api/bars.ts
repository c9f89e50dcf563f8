import { z } from 'zod'
import { followsNewYorkSessions } from '../../domain/market/listings/exchange-suffix.ts'
import { listBars } from '../../domain/market/prices/list-bars.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { BarsSnapshot } from '../../use-cases/market/read-bars.ts'
import type { NoDailyBars } from '../../use-cases/ports/daily-bars-provider.ts'
import type { Product } from '../../use-cases/product.ts'
import { ApiError } from '../error-reply.ts'
import { readTicker } from '../requested-tickers.ts'
import { cursorParameter, nextSchema, readCursor, rejectOldCursor, toNextUrl } from './cursor.ts'
import { defineEndpoint } from './endpoint.ts'
import { dateParameter, tickerParameter, wholeNumberParameter } from './parameters.ts'
import { dateSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'
import { rejectUnknownTicker, formatNoOneDelivers } from './reject-ticker.ts'

/** Maximum bars of one reply. */
export const MAX_BARS = 1_500

const price = z.number().describe('In `currency`, above 0.')

export const bars = defineEndpoint({
  path: '/bars',
  tag: 'Market data',
  summary: 'Get daily bars',
  description:
    'About three years of completed sessions with open, high, low, close and volume, oldest first. All bars come from one provider and have the same adjustment. `next` leads to the bars before these.',
  query: z.object({
    ticker: tickerParameter(),
    from: dateParameter({
      description: 'First trading date to return. Defaults to the oldest bar.',
      example: '2026-08-01',
    }).optional(),
    limit: wholeNumberParameter({
      from: 1,
      to: MAX_BARS,
      description: 'Maximum number of bars to return, counted back from the newest.',
      example: 5,
    }).default(MAX_BARS),
    cursor: cursorParameter,
  }),
  example: '?ticker=AAPL&limit=5',
  rows: 'bars',
  errors: [404, 503],
  cacheSeconds: 0,
  reply: z.object({
    symbol: symbolSchema,
    currency: z.string().describe('ISO 4217 code, such as USD.'),
    adjustment: z
      .enum(['split', 'split-and-dividend', 'none'])
      .describe('What prices are adjusted for.'),
    ...provenanceFields,
    asOf: dateSchema.nullable().describe('Date of the newest bar, in the exchange’s time zone.'),
    bars: z.array(
      z.object({
        date: dateSchema.describe('Trading date, in the exchange’s time zone.'),
        open: price,
        high: price,
        low: price,
        close: price,
        volume: z.number().describe('Shares traded, 0 or more.'),
      }),
    ),
    next: nextSchema,
  }),
  handle: async ({ ticker: text, from = '', limit }, product, { url }) => {
    const ticker = readTicker(text, 'ticker')
    const cursor = readCursor(url, cursorSchema)
    const { bars: columns, ...rest } = await readBarsOf(product, ticker)
    const all = listBars(columns)
    const known = all.find(({ date }) => date === cursor?.before)
    if (cursor !== null && known?.close !== cursor.close) {
      throw rejectOldCursor(url, `the prices of ${ticker} have been adjusted since`)
    }
    const rows = all.filter(({ date }) => date >= from && (cursor === null || date < cursor.before))
    const shown = rows.slice(-limit)
    const [first] = shown
    return {
      ...rest,
      bars: shown,
      next:
        first === undefined || shown.length === rows.length
          ? null
          : toNextUrl(product.publicUrl, url, { before: first.date, close: first.close }),
    }
  },
})

/** The oldest bar of a page. Its close tells whether prices have been adjusted since. */
const cursorSchema = z.object({ before: dateSchema, close: z.number() })

/**
 * The bars of a ticker.
 * @throws ApiError 404 or 503, with the reason
 */
export async function readBarsOf(product: Product, ticker: Ticker): Promise<BarsSnapshot> {
  const found = await product.market.bars(ticker)
  if (!found.ok) throw rejectBars(product, ticker, found.failure.kind)
  return found.value
}

/** A provider without a ticker says nothing about it; our listings may. */
function rejectBars(product: Product, ticker: Ticker, kind: NoDailyBars['kind']): ApiError {
  const isListed = product.listings.find(ticker) !== null
  switch (kind) {
    case 'unknown-ticker':
      return rejectUnknownTicker(product, ticker, 'daily bars')
    case 'not-covered':
      return !isListed && followsNewYorkSessions(ticker)
        ? rejectUnknownTicker(product, ticker, 'daily bars')
        : new ApiError(404, `No daily bars for "${ticker}": no provider covers it.`)
    case 'no-data-in-range':
      return new ApiError(404, `No daily bars for "${ticker}": it has no completed session yet.`)
    case 'unavailable':
      return formatNoOneDelivers(`daily bars for "${ticker}"`)
  }
}
