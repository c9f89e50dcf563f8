import { z } from 'zod'
import { countRequested } from '../count-requested.ts'
import { readTickers } from '../requested-tickers.ts'
import { toSignalReply } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickersParameter } from './parameters.ts'
import { trackRecordSchema } from './provenance-schema.ts'
import { signalSchema } from './signal-schema.ts'

export const signals = defineEndpoint({
  path: '/signals',
  tag: 'Signals',
  summary: 'Get signals',
  description:
    'BUY, SELL or WATCH for each ticker, with every indicator value, every condition and what would change the signal. NONE, with a reason, if there is not enough data. `provisional` is what the rules would say if the running session closed now.',
  query: z.object({ tickers: tickersParameter(25) }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    summary: z.string().describe('The signals in one sentence.'),
    signals: z.array(signalSchema).describe('One per ticker, in request order.'),
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  handle: async ({ tickers }, product, { clientId }) => {
    const requested = readTickers(tickers, 'tickers')
    const [{ analyses, summary }, provisional] = await Promise.all([
      product.analyzeStocks(requested),
      product.market.provisional(requested),
    ])
    countRequested(product, analyses, clientId)
    return {
      summary,
      signals: analyses.map((analysis, index) =>
        toSignalReply(analysis, product, provisional[index]),
      ),
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
})
