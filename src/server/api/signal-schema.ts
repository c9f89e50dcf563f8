import { z } from 'zod'
import { dateSchema, freshnessSchema, instantSchema, symbolSchema } from './provenance-schema.ts'
import { changeSchema, clauseSchema, ruleSchema } from './signal-rule-schema.ts'

const indicatorSchema = z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf'])

const readingsSchema = z.object({
  close: z.number().describe('In the currency of the bars.'),
  rsi: z.number().describe('Wilder RSI over 14 bars, 0 to 100.'),
  adx: z.number().describe('Wilder ADX over 14 bars, 0 to 100.'),
  plusDi: z.number().describe('Positive directional indicator, 0 to 100.'),
  minusDi: z.number().describe('Negative directional indicator, 0 to 100.'),
  sma20: z.number().describe('Mean close of 20 bars, in the currency of the bars.'),
  sma50: z.number().describe('Mean close of 50 bars, in the currency of the bars.'),
  sma20FiveBarsAgo: z.number().describe('SMA 20 as it stood five bars ago.'),
  obvChange: z.number().describe('On-balance volume against 20 bars ago, in shares.'),
  cmf: z.number().describe('Chaikin money flow over 20 bars, -1 to 1.'),
  averageVolume: z.number().describe('Mean volume of 20 bars, in shares.'),
})

export const zonesSchema = z.object({
  rsi: z.enum(['overbought', 'bullish', 'neutral', 'oversold']),
  adx: z.enum(['extremely-strong', 'strong', 'weak']),
  sma: z.enum(['golden-cross', 'death-cross', 'level']),
  obv: z.enum(['rising', 'falling', 'flat']),
  cmf: z.enum(['strong-buying', 'mild-buying', 'balanced', 'mild-selling', 'strong-selling']),
})

export const reasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unknown-ticker') }),
  z.object({ kind: z.literal('too-few-bars'), have: z.int(), need: z.int() }),
  z.object({
    kind: z.literal('gap'),
    missingFrom: dateSchema,
    missingTo: dateSchema,
    sessions: z.int().describe('Sessions without a bar.'),
  }),
  z.object({ kind: z.literal('halted'), since: dateSchema }),
  z.object({ kind: z.literal('stale'), lastBar: dateSchema, missedSessions: z.int() }),
  z.object({ kind: z.literal('no-volume') }),
  z.object({ kind: z.literal('unmeasurable') }),
  z.object({ kind: z.literal('not-covered') }),
  z.object({ kind: z.literal('no-data') }),
])

const explanationSchema = z.object({
  sentence: z.string().describe('The action, or that there is none, and why.'),
  points: z
    .array(z.object({ indicator: indicatorSchema, text: z.string() }))
    .describe('One line per indicator; empty without a signal.'),
  counter: z.string().nullable().describe('The strongest argument against the sentence.'),
  changes: z.array(z.string()).describe('What would change the action, or what to do next.'),
})

const barsSourceSchema = z.object({
  provider: z.string(),
  attribution: z.string().describe('Who must be named where the data are shown.'),
  adjustment: z.enum(['split', 'split-and-dividend', 'none']),
  currency: z.string().describe('ISO 4217 code.'),
  fetchedAtUtc: instantSchema,
  refused: z
    .array(z.object({ date: z.string(), reason: z.string() }))
    .describe('Bars the provider delivered and we refused.'),
})

/** The structured signal as written by `signal-reply.ts`: the same keys for every action. */
export const signalSchema = z.object({
  ticker: symbolSchema,
  company: z.string().nullable().describe('The listed company or fund, if we list it.'),
  action: z.enum(['BUY', 'SELL', 'WATCH', 'NONE']),
  rule: ruleSchema.nullable().describe('The rule that fired; null for WATCH and NONE.'),
  reason: reasonSchema.nullable().describe('Why there is no signal; null when there is one.'),
  asOf: dateSchema.nullable().describe('Date of the last bar; null when there is none.'),
  ruleSet: z.string().describe('Version of the published rules.'),
  readings: readingsSchema.nullable().describe('Unrounded, at the last bar.'),
  zones: zonesSchema.nullable().describe('The zone each reading falls in.'),
  clauses: z.array(clauseSchema).describe('Every clause of every rule.'),
  leans: z
    .object({ buy: z.array(indicatorSchema), sell: z.array(indicatorSchema) })
    .nullable()
    .describe('Which indicators lean which way by themselves.'),
  changes: z.array(changeSchema).describe('The nearest way to each other action, nearest first.'),
  lastCross: z
    .object({ kind: z.enum(['golden', 'death']), date: dateSchema })
    .nullable()
    .describe('When SMA 20 last crossed SMA 50 within the bars.'),
  explanation: explanationSchema,
  source: barsSourceSchema.nullable().describe('Where the bars came from.'),
  freshness: freshnessSchema.nullable(),
  attempts: z
    .array(z.object({ provider: z.string(), outcome: z.string() }))
    .describe('Which providers were asked, in order, and what came of it.'),
  receipt: z
    .object({
      id: z.string(),
      url: z.url().describe('Its page, for good; the same as JSON is /api/v1/receipts/{id}.'),
      agrees: z
        .boolean()
        .describe('False: bars were corrected since, and this answer is made of the new ones.'),
    })
    .nullable()
    .describe('The receipt kept of this signal; null where none is kept.'),
  nearest: z
    .object({ ticker: symbolSchema, name: z.string() })
    .nullable()
    .describe('For a ticker we do not list, the listing that was most likely meant.'),
  links: z.object({ page: z.url(), json: z.url() }),
  disclaimer: z.string(),
})
