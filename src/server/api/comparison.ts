import { z } from 'zod'
import type { StockAnalysis } from '../../use-cases/stocks/analyze-stocks.ts'
import { countRequested } from '../count-requested.ts'
import { ApiError } from '../error-reply.ts'
import { readTickers } from '../requested-tickers.ts'
import { toSignalReply } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickersParameter } from './parameters.ts'
import { symbolSchema, trackRecordSchema } from './provenance-schema.ts'
import { signalSchema } from './signal-schema.ts'

/** The readings by which stocks are ranked. */
const MEASURES = ['rsi', 'adx', 'cmf'] as const

const ranking = (reading: string) =>
  z
    .array(symbolSchema)
    .describe(`By ${reading}, highest first. Stocks without a signal are omitted.`)

export const comparison = defineEndpoint({
  path: '/comparison',
  tag: 'Signals',
  summary: 'Compare stocks',
  description:
    'The signals and readings of 2 to 25 stocks next to each other, and how they rank by RSI, ADX and CMF. The order is not a ranking of quality.',
  query: z.object({ tickers: tickersParameter(25, 2) }),
  example: '?tickers=AAPL,MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    summary: z.string().describe('The signals in one sentence.'),
    stocks: z
      .array(
        signalSchema.pick({
          ticker: true,
          company: true,
          action: true,
          rule: true,
          reason: true,
          asOf: true,
          readings: true,
          zones: true,
          explanation: true,
          source: true,
          freshness: true,
          links: true,
        }),
      )
      .describe('One per ticker, in request order.'),
    order: z.object({
      rsi: ranking('RSI'),
      adx: ranking('ADX'),
      cmf: ranking('CMF'),
    }),
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  handle: async (query, product, { clientId }) => {
    const tickers = readTickers(query.tickers, 'tickers')
    if (tickers.length < 2) {
      throw new ApiError(
        400,
        `"tickers" has one ticker, ${tickers.join('')}: use 2 to 25 different tickers, separated by commas.`,
      )
    }
    const { analyses, summary } = await product.analyzeStocks(tickers)
    countRequested(product, analyses, clientId)
    return {
      summary,
      stocks: analyses.map((analysis) => {
        const signal = toSignalReply(analysis, product)
        const { company, action, rule, reason, asOf, readings, zones } = signal
        const { ticker, explanation, source, freshness, links } = signal
        const facts = { ticker, company, action, rule, reason, asOf, readings, zones }
        return { ...facts, explanation, source, freshness, links }
      }),
      order: Object.fromEntries(
        MEASURES.map((measure) => [measure, rankBy(measure, analyses)]),
        // The keys are the measures.
      ) as Record<(typeof MEASURES)[number], string[]>,
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
})

function rankBy(measure: (typeof MEASURES)[number], analyses: readonly StockAnalysis[]): string[] {
  return analyses
    .flatMap(({ signal }) => (signal.kind === 'signal' ? [signal] : []))
    .toSorted((one, other) => other.readings[measure] - one.readings[measure])
    .map(({ ticker }) => ticker)
}
