import { z } from 'zod'
import { countRequested } from '../count-requested.ts'
import { readTickers } from '../requested-tickers.ts'
import { toSignalReply } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickersParameter } from './parameters.ts'
import { signalSchema } from './signal-schema.ts'

export const signals = defineEndpoint({
  path: '/signals',
  tag: 'Signals',
  summary: 'The public signal of each ticker',
  description:
    'BUY, SELL or WATCH by the published rules on daily bars, with every reading, every clause and what would change the action; NONE with the reason where the data do not allow a signal.',
  query: z.object({ tickers: tickersParameter(25) }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    summary: z.string().describe('The signals in one sentence.'),
    signals: z.array(signalSchema).describe('One per ticker, in the order asked.'),
    disclaimer: z.string(),
  }),
  handle: async ({ tickers }, product, clientId) => {
    const { analyses, summary } = await product.analyzeStocks(readTickers(tickers, 'tickers'))
    countRequested(product, analyses, clientId)
    return {
      summary,
      signals: analyses.map((analysis) => toSignalReply(analysis, product)),
      disclaimer: product.disclaimer,
    }
  },
})
