import { z } from 'zod'
import { describeSensitivity } from '../../domain/sensitivity/describe-sensitivity.ts'
import { readTicker } from '../requested-tickers.ts'
import { defineEndpoint } from './endpoint.ts'
import { tickerParameter } from './parameters.ts'
import { dateSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'
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
    .describe('A limit of the rules, or a period in bars.'),
  published: z.number(),
  tried: z.number(),
})

const variantSchema = z.object({
  kind: z
    .enum(['rival', 'period'])
    .describe('rival: a limit that others use; period: about 10% shorter or longer.'),
  changed: z.array(settingChangeSchema).describe('Made together; one but for all rivals at once.'),
  action: actionSchema,
  rule: ruleSchema.nullable().describe('The rule that would fire; null for WATCH.'),
  deciding: z
    .array(clauseSchema)
    .describe(
      "The clauses that make it another action, with the variant's own values; empty where it is the same.",
    ),
})

export const sensitivity = defineEndpoint({
  path: '/stability',
  tag: 'Signals',
  summary: 'How firm the signal of one ticker is',
  description:
    'The action the rules would give with the limits other pages use, each alone and all at once, and with each period about 10% shorter and longer. The published signal stays what it is. Without a signal there is nothing to measure; `/api/v1/signals` says why.',
  query: z.object({ ticker: tickerParameter() }),
  example: '?ticker=AAPL',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    ticker: symbolSchema,
    action: z.enum([...actionSchema.options, 'NONE']).describe('The published action.'),
    ...provenanceFields,
    asOf: dateSchema.nullable().describe('Date of the last bar; null when there is none.'),
    ruleSet: z.string().describe('Version of the published rules.'),
    sentence: z.string().describe('The stability, or that there is no signal and why.'),
    standing: z
      .enum(['stable', 'on-the-edge'])
      .nullable()
      .describe('stable: no variant changes the action; null where there is nothing to measure.'),
    changedCount: z.int().nullable().describe('How many variants change the action.'),
    variants: z.array(variantSchema).describe('Empty where there is nothing to measure.'),
    disclaimer: z.string(),
  }),
  handle: async ({ ticker: text }, product) => {
    const page = await product.showStock(readTicker(text, 'ticker'))
    const { signal, ticker, explanation, source, freshness } = page.analysis
    const measured = page.sensitivity
    return {
      ticker,
      action: signal.kind === 'signal' ? signal.action : ('NONE' as const),
      source: source?.provider ?? null,
      attribution: source?.attribution ?? null,
      fetchedAt: source?.fetchedAtUtc ?? null,
      freshness,
      asOf: signal.asOf,
      ruleSet: signal.ruleSet,
      sentence: measured === null ? explanation.sentence : describeSensitivity(measured),
      standing: measured?.standing ?? null,
      changedCount: measured?.changedCount ?? null,
      variants: measured?.variants ?? [],
      disclaimer: product.disclaimer,
    }
  },
})
