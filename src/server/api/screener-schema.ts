import { z } from 'zod'
import { RANKED, SCREENER_FIELDS } from '../../domain/screener/screener-fields.ts'
import { nextSchema } from './cursor.ts'
import {
  dateSchema,
  freshnessSchema,
  instantSchema,
  provenanceFields,
  symbolSchema,
  trackRecordSchema,
} from './provenance-schema.ts'
import { ruleSchema } from './signal-rule-schema.ts'
import { reasonSchema } from './no-signal-schema.ts'
import { zonesSchema } from './signal-schema.ts'

const state = z.enum(['BUY', 'SELL', 'WATCH', 'NONE'])

const valuesSchema = z
  .object(
    Object.fromEntries(
      [...SCREENER_FIELDS].map(([field, { meaning }]) => [
        field,
        z.number().nullable().describe(`${meaning}; null if unknown.`),
      ]),
    ),
  )
  .describe('Every value you can filter and sort by.')

const rowSchema = z.object({
  ticker: symbolSchema,
  company: z.string().nullable(),
  sector: z.string().nullable().describe('GICS sector; null if unknown.'),
  action: state,
  rule: ruleSchema
    .nullable()
    .describe('The rule that triggered the signal; null for WATCH and NONE.'),
  reason: reasonSchema.nullable().describe('Why there is no signal; null if there is one.'),
  missing: z.string().nullable().describe('The reason as a sentence.'),
  asOf: dateSchema.nullable().describe('Date of the last bar; null if there is none.'),
  currency: z.string().nullable().describe('ISO 4217 code.'),
  zones: zonesSchema.nullable().describe('The zone each value is in.'),
  lastCross: z
    .object({ kind: z.enum(['golden', 'death']), date: dateSchema })
    .nullable()
    .describe('The most recent crossover of SMA 20 and SMA 50 in these bars.'),
  states: z
    .array(z.object({ date: dateSchema, state }))
    .describe('The signal in each of the last six sessions, newest first.'),
  values: valuesSchema,
  percentiles: z
    .object(Object.fromEntries(RANKED.map((field) => [field, z.number().nullable()])))
    .describe('Percentile rank among all stocks, 0 to 100; null if unknown.'),
  closes: z.array(z.number()).describe('Up to 60 of the latest closes, oldest first.'),
  source: z.string().nullable().describe('Provider of the stock’s bars.'),
  fetchedAt: instantSchema.nullable(),
  freshness: freshnessSchema.nullable(),
})

export const screenerSchema = z.object({
  matchCount: z.int().describe('Number of stocks that match all filters.'),
  actionCounts: z
    .object({ BUY: z.int(), SELL: z.int(), WATCH: z.int(), NONE: z.int() })
    .describe('Number of matches per action, ignoring the action filter.'),
  page: z.int(),
  pageCount: z.int(),
  next: nextSchema,
  universeCount: z
    .int()
    .describe('Number of stocks in the screener. Percentiles compare with all of them.'),
  noSignalCount: z.int().describe('Number of stocks without a signal.'),
  unreadCount: z.int().describe('Tracked stocks whose bars have not been loaded yet.'),
  newest: dateSchema.nullable().describe('Date of the newest bar of any stock.'),
  ruleSet: z.string().describe('Version of the rules.'),
  rows: z.array(rowSchema).describe('In the requested order.'),
  ...provenanceFields,
  trackRecord: trackRecordSchema,
  disclaimer: z.string(),
})
