import { z } from 'zod'

export const freshnessSchema = z
  .enum(['live', 'delayed', 'eod', 'stale', 'sample'])
  .describe(
    'How old the data are: live (as it trades), delayed (by minutes), eod (end of the last finished session), stale (older than it ought to be: the source is in trouble), sample (bundled data of the past, not the market).',
  )

export const instantSchema = z.iso.datetime()
export const dateSchema = z.iso.date()

/** Provenance fields included with all data; all null if nothing was ever fetched. */
export const provenanceFields = {
  source: z
    .string()
    .nullable()
    .describe('Name of the provider; several of a list are joined by commas.'),
  attribution: z.string().nullable().describe('Who must be named where the data are shown.'),
  asOf: instantSchema
    .nullable()
    .describe('Market time of the data, UTC; of a list, of its oldest entry.'),
  fetchedAt: instantSchema.nullable().describe('When the provider was asked, UTC.'),
  freshness: freshnessSchema.nullable(),
}

export const symbolSchema = z
  .string()
  .describe('Ticker in the spelling of this product: AAPL, BRK.B, 0700.HK, ^GSPC.')

export const changePercentSchema = z
  .number()
  .describe('Against the previous close, in percent: 1.5 means 1.5%.')
