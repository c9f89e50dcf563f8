import { z } from 'zod'
import { describeSensitivity } from '../../domain/sensitivity/describe-sensitivity.ts'
import { countRequested } from '../count-requested.ts'
import { readTicker } from '../requested-tickers.ts'
import { nameProvenance, toSignalReply } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerParameter } from './parameters.ts'
import { dateSchema, provenanceFields, trackRecordSchema } from './provenance-schema.ts'
import { signalSchema } from './signal-schema.ts'

const { ticker, company, action, rule, ruleSet, explanation, receipt, links } = signalSchema.shape

export const explainedSignal = defineEndpoint({
  path: '/explanation',
  tag: 'Signals',
  summary: 'Explain a signal',
  description:
    'One signal in plain English: the answer and why, one line per indicator, the strongest counterargument, what would change it, and how robust it is. If there is no signal, it says why.',
  query: z.object({ ticker: tickerParameter() }),
  example: '?ticker=AAPL',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    ticker,
    company,
    action,
    rule,
    ...explanation.shape,
    robustness: z
      .string()
      .nullable()
      .describe('How robust the signal is, from /api/v1/stability; null without a signal.'),
    ...provenanceFields,
    asOf: dateSchema.nullable().describe('Date of the last bar; null if there is none.'),
    ruleSet,
    receipt,
    links,
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  handle: async (query, product, { clientId }) => {
    const { analysis, sensitivity } = await product.showStock(readTicker(query.ticker, 'ticker'))
    countRequested(product, [analysis], clientId)
    const signal = toSignalReply(analysis, product)
    return {
      ticker: signal.ticker,
      company: signal.company,
      action: signal.action,
      rule: signal.rule,
      ...signal.explanation,
      robustness: sensitivity === null ? null : describeSensitivity(sensitivity),
      ...nameProvenance(signal.source),
      freshness: signal.freshness,
      asOf: signal.asOf,
      ruleSet: signal.ruleSet,
      receipt: signal.receipt,
      links: signal.links,
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
})
