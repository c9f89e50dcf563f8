import { z } from 'zod'
import { reasonSchema } from './no-signal-schema.ts'
import { provisionalSchema } from './provisional-schema.ts'
import { dateSchema, freshnessSchema, instantSchema, symbolSchema } from './provenance-schema.ts'
import { changeSchema, clauseSchema, ruleSchema } from './signal-rule-schema.ts'

const indicatorSchema = z.enum(['rsi', 'adx', 'sma', 'obv', 'cmf'])

const readingsSchema = z.object({
  close: z.number().describe('In the currency of the bars.'),
  rsi: z.number().describe('Wilder RSI over 14 bars, 0 to 100.'),
  adx: z.number().describe('Wilder ADX over 14 bars, 0 to 100.'),
  plusDi: z.number().describe('Positive directional indicator, 0 to 100.'),
  minusDi: z.number().describe('Negative directional indicator, 0 to 100.'),
  sma20: z.number().describe('Average close over 20 bars, in the currency of the bars.'),
  sma50: z.number().describe('Average close over 50 bars, in the currency of the bars.'),
  sma20FiveBarsAgo: z.number().describe('SMA 20 five bars ago.'),
  obvChange: z.number().describe('Change in on-balance volume over 20 bars, in shares.'),
  cmf: z.number().describe('Chaikin money flow over 20 bars, -1 to 1.'),
  averageVolume: z.number().describe('Average volume over 20 bars, in shares.'),
})

export const zonesSchema = z.object({
  rsi: z.enum(['overbought', 'bullish', 'neutral', 'oversold']),
  adx: z.enum(['extremely-strong', 'strong', 'weak']),
  sma: z.enum(['golden-cross', 'death-cross', 'level']),
  obv: z.enum(['rising', 'falling', 'flat']),
  cmf: z.enum(['strong-buying', 'mild-buying', 'balanced', 'mild-selling', 'strong-selling']),
})

const explanationSchema = z.object({
  sentence: z.string().describe('The signal and why, in one sentence.'),
  points: z
    .array(z.object({ indicator: indicatorSchema, text: z.string() }))
    .describe('One line per indicator; empty without a signal.'),
  counter: z.string().nullable().describe('The strongest counterargument.'),
  changes: z.array(z.string()).describe('What would change the signal, or what to do next.'),
})

const barsSourceSchema = z.object({
  provider: z.string(),
  attribution: z.string().describe('Credit you must show with the data.'),
  adjustment: z.enum(['split', 'split-and-dividend', 'none']),
  currency: z.string().describe('ISO 4217 code.'),
  fetchedAtUtc: instantSchema,
  refused: z
    .array(z.object({ date: z.string(), reason: z.string() }))
    .describe('Bars from the provider that failed validation.'),
})

/** The structured signal as written by `signal-reply.ts`: the same keys for every action. */
export const signalSchema = z.object({
  ticker: symbolSchema,
  company: z.string().nullable().describe('Company or fund name; null if unknown.'),
  action: z.enum(['BUY', 'SELL', 'WATCH', 'NONE']),
  rule: ruleSchema
    .nullable()
    .describe('The rule that triggered the signal; null for WATCH and NONE.'),
  reason: reasonSchema.nullable().describe('Why there is no signal; null if there is one.'),
  asOf: dateSchema.nullable().describe('Date of the last bar; null if there is none.'),
  ruleSet: z.string().describe('Version of the rules.'),
  readings: readingsSchema.nullable().describe('Indicator values at the last bar, not rounded.'),
  zones: zonesSchema.nullable().describe('The zone each value is in.'),
  clauses: z.array(clauseSchema).describe('Every condition of every rule, met or not.'),
  leans: z
    .object({ buy: z.array(indicatorSchema), sell: z.array(indicatorSchema) })
    .nullable()
    .describe('Which indicators are bullish, bearish or neutral on their own.'),
  changes: z.array(changeSchema).describe('The shortest path to each other signal, nearest first.'),
  lastCross: z
    .object({ kind: z.enum(['golden', 'death']), date: dateSchema })
    .nullable()
    .describe('The most recent crossover of SMA 20 and SMA 50 in these bars.'),
  explanation: explanationSchema,
  source: barsSourceSchema.nullable().describe('Where the bars came from.'),
  freshness: freshnessSchema.nullable(),
  provisional: provisionalSchema.optional().describe('Only in /api/v1/signals.'),
  attempts: z
    .array(z.object({ provider: z.string(), outcome: z.string() }))
    .describe('Which providers were tried, in order, and the outcome.'),
  receipt: z
    .object({
      id: z.string(),
      url: z.url().describe('Permanent page of the receipt. For JSON, use /api/v1/receipts/{id}.'),
      agrees: z
        .boolean()
        .describe(
          'False if bars were corrected later; this response then uses the corrected bars.',
        ),
    })
    .nullable()
    .describe('The stored receipt of this signal; null if there is none.'),
  nearest: z
    .object({ ticker: symbolSchema, name: z.string() })
    .nullable()
    .describe('For an unknown ticker, the closest match.'),
  links: z.object({ page: z.url(), json: z.url() }),
  disclaimer: z.string(),
})
