import { z } from 'zod'
import { countRequested } from '../count-requested.ts'
import { MAX_TICKERS_PER_REQUEST } from '../../domain/market/listings/max-tickers-per-request.ts'
import { MAX_TICKERS_PER_BATCH, readTickerBatch } from '../requested-tickers.ts'
import { toSignalReply } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerBatchParameter } from './parameters.ts'
import { failuresSchema, trackRecordSchema } from './provenance-schema.ts'
import { signalSchema } from './signal-schema.ts'

export const signals = defineEndpoint({
  path: '/signals',
  tag: 'Signals',
  summary: 'Get signals',
  description:
    'BUY, SELL or WATCH for each ticker, with every indicator value, every condition and what would change the signal. NONE, with a reason, if there is not enough data. `provisional` is what the rules would say if the running session closed now.',
  query: z.object({
    tickers: tickerBatchParameter(MAX_TICKERS_PER_REQUEST, MAX_TICKERS_PER_BATCH),
  }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    summary: z.string().describe('The signals in one sentence.'),
    signals: z.array(signalSchema).describe('One per ticker, in request order.'),
    failures: failuresSchema,
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  handle: async ({ tickers }, product, { clientId, hasKey }) => {
    const limit = { max: MAX_TICKERS_PER_REQUEST, hasKey }
    const { tickers: requested, failures } = readTickerBatch(tickers, 'tickers', limit)
    const [{ analyses, summary }, provisional] = await Promise.all([
      product.analyzeStocks(requested),
      product.market.provisional(requested),
    ])
    // A program that reads hundreds does not say which ones people look at.
    if (requested.length <= limit.max) countRequested(product, analyses, clientId)
    return {
      summary,
      signals: analyses.map((analysis, index) =>
        toSignalReply(analysis, product, provisional[index]),
      ),
      failures,
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
})
