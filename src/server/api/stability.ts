import { z } from 'zod'
import { describeSensitivity } from '../../domain/sensitivity/describe-sensitivity.ts'
import { readTicker } from '../requested-tickers.ts'
import { nameProvenance } from '../signal-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerParameter } from './parameters.ts'
import {
  dateSchema,
  provenanceFields,
  symbolSchema,
  trackRecordSchema,
} from './provenance-schema.ts'
import { clauseSchema, ruleSchema } from './signal-rule-schema.ts'

const actionSchema = z.enum(['BUY', 'SELL', 'WATCH'])

const settingChangeSchema = z.object({
  setting: z
    .enum([
      'rsi-floor',
      'rsi-ceiling',
      'adx-trend',
      'cmf-floor',
      'rsi-period',
      'adx-period',
      'sma-short',
      'sma-long',
      'slope-lookback',
      'obv-lookback',
      'cmf-period',
    ])
    .describe('A threshold of the rules, or a period in bars.'),
  published: z.number(),
  tried: z.number(),
})

const variantSchema = z.object({
  kind: z
    .enum(['rival', 'period'])
    .describe('`rival`: another common threshold. `period`: about 10% shorter or longer.'),
  changed: z
    .array(settingChangeSchema)
    .describe('Settings changed together. One, except when all rivals are applied at once.'),
  action: actionSchema,
  rule: ruleSchema.nullable().describe('The rule that would trigger; null for WATCH.'),
  deciding: z
    .array(clauseSchema)
    .describe(
      'The conditions that change the signal, with this variant’s values. Empty if the signal is the same.',
    ),
})

export const sensitivity = defineEndpoint({
  path: '/stability',
  tag: 'Signals',
  summary: 'Test how robust a signal is',
  description:
    'The signal recomputed with other common thresholds, one at a time and all at once, and with each period about 10% shorter and longer. The published signal does not change. Empty if the ticker has no signal; `/api/v1/signals` says why.',
  query: z.object({ ticker: tickerParameter() }),
  example: '?ticker=AAPL',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    ticker: symbolSchema,
    action: z.enum([...actionSchema.options, 'NONE']).describe('The published action.'),
    ...provenanceFields,
    asOf: dateSchema.nullable().describe('Date of the last bar; null if there is none.'),
    ruleSet: z.string().describe('Version of the rules.'),
    sentence: z.string().describe('How robust the signal is, or why there is no signal.'),
    standing: z
      .enum(['stable', 'on-the-edge'])
      .nullable()
      .describe('`stable` if no variant changes the signal; null if there is no signal.'),
    changedCount: z.int().nullable().describe('How many variants change the signal.'),
    variants: z.array(variantSchema).describe('Empty if there is no signal.'),
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  handle: async ({ ticker: text }, product) => {
    const page = await product.showStock(readTicker(text, 'ticker'))
    const { signal, ticker, explanation, source, freshness } = page.analysis
    const measured = page.sensitivity
    return {
      ticker,
      action: signal.kind === 'signal' ? signal.action : ('NONE' as const),
      ...nameProvenance(source),
      freshness,
      asOf: signal.asOf,
      ruleSet: signal.ruleSet,
      sentence: measured === null ? explanation.sentence : describeSensitivity(measured),
      standing: measured?.standing ?? null,
      changedCount: measured?.changedCount ?? null,
      variants: measured?.variants ?? [],
      trackRecord: product.conclusion,
      disclaimer: product.disclaimer,
    }
  },
})
