import { z } from 'zod'
import { SCREENER_FIELDS } from '../../domain/screener/screener-fields.ts'
import {
  dateSchema,
  freshnessSchema,
  instantSchema,
  provenanceFields,
  symbolSchema,
} from './provenance-schema.ts'
import { ruleSchema } from './signal-rule-schema.ts'
import { reasonSchema, zonesSchema } from './signal-schema.ts'

const state = z.enum(['BUY', 'SELL', 'WATCH', 'NONE'])

const valuesSchema = z
  .object(
    Object.fromEntries(
      [...SCREENER_FIELDS].map(([field, { meaning }]) => [
        field,
        z.number().nullable().describe(`${meaning}; null when it is not known.`),
      ]),
    ),
  )
  .describe('Every figure that can be asked for.')

const rowSchema = z.object({
  ticker: symbolSchema,
  company: z.string().nullable(),
  sector: z.string().nullable().describe('GICS sector; null when it is not known.'),
  action: state,
  rule: ruleSchema.nullable().describe('The rule that fired; null for WATCH and NONE.'),
  reason: reasonSchema.nullable().describe('Why there is no signal; null when there is one.'),
  missing: z.string().nullable().describe('The same in a sentence.'),
  asOf: dateSchema.nullable().describe('Date of the last bar; null when there is none.'),
  currency: z.string().nullable().describe('ISO 4217 code.'),
  zones: zonesSchema.nullable().describe('The zone each reading falls in.'),
  lastCross: z
    .object({ kind: z.enum(['golden', 'death']), date: dateSchema })
    .nullable()
    .describe('When SMA 20 last crossed SMA 50 within the bars.'),
  states: z
    .array(z.object({ date: dateSchema, state }))
    .describe('The signal at each of the last six sessions, newest first.'),
  values: valuesSchema,
  percentiles: z
    .record(z.string(), z.number().nullable())
    .describe('Where the stock stands among all, 0 to 100 by mid-rank; null when not known.'),
  closes: z.array(z.number()).describe('The last closes, at most 60, oldest first.'),
  source: z.string().nullable().describe('Name of the provider of its bars.'),
  fetchedAt: instantSchema.nullable(),
  freshness: freshnessSchema.nullable(),
})

export const screenerSchema = z.object({
  matchCount: z.int().describe('How many stocks are all that is asked for.'),
  page: z.int(),
  pageCount: z.int(),
  universeCount: z.int().describe('Stocks in the scan; the percentiles are within these.'),
  noSignalCount: z.int().describe('Those of them that have no signal.'),
  unreadCount: z.int().describe('Followed stocks that have not been read yet.'),
  newest: dateSchema.nullable().describe('Date of the newest bar of all.'),
  ruleSet: z.string().describe('Version of the published rules.'),
  rows: z.array(rowSchema).describe('In the order asked.'),
  ...provenanceFields,
  disclaimer: z.string(),
})
