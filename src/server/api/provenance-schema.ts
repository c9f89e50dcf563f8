import { z } from 'zod'

export const freshnessSchema = z
  .enum(['live', 'delayed', 'eod', 'stale', 'sample'])
  .describe(
    'How fresh the data is: live (at most a minute old), delayed (by minutes), eod (end of the last session), stale (older than it should be because the source is failing) or sample (bundled historical data, not the market).',
  )

export const instantSchema = z.iso.datetime()
export const dateSchema = z.iso.date()

/** Provenance fields included with all data; all null if nothing was ever fetched. */
export const provenanceFields = {
  source: z
    .string()
    .nullable()
    .describe('Provider name. A list with several providers joins them with commas.'),
  attribution: z.string().nullable().describe('Credit you must show with the data.'),
  asOf: instantSchema
    .nullable()
    .describe('Market time of the data. For a list, the time of its oldest entry.'),
  fetchedAt: instantSchema.nullable().describe('When we fetched the data from the provider.'),
  freshness: freshnessSchema.nullable(),
}

export const symbolSchema = z.string().describe('Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC.')

export const failuresSchema = z
  .array(
    z.object({
      ticker: z.string().describe('As sent, at most 40 characters.'),
      detail: z.string().describe('What is wrong, and what is allowed.'),
    }),
  )
  .describe(
    'What this response has nothing about, and why. Without an API key, an entry that is not a ticker is an error instead.',
  )

export const trackRecordSchema = z
  .object({ sentence: z.string(), url: z.url() })
  .describe(
    'What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL.',
  )

export const changePercentSchema = z
  .number()
  .describe('Change from the previous close, in percent: 1.5 means 1.5%.')
