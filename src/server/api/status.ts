import { z } from 'zod'
import { JOB_PROBLEMS } from '../../use-cases/ports/job-reports.ts'
import { defineEndpoint } from './endpoint.ts'
import { marketHoursSchema } from './market-hours.ts'
import { instantSchema, provenanceFields } from './provenance-schema.ts'
import { recordDaysSchema } from './receipts-days.ts'
import { logHeadSchema } from './receipts-log-schema.ts'

const capabilitySchema = z.object({
  capability: z.string().describe('Type of data: dailyBars, quotes, movers and so on.'),
  place: z.int().describe('Position in the failover order; 1 is tried first.'),
  state: z
    .enum(['well', 'troubled', 'resting', 'untried'])
    .describe(
      '`well`: the last call succeeded. `troubled`: it failed. `resting`: paused until `restingUntil`. `untried`: not needed yet.',
    ),
  lastSuccess: instantSchema.nullable().describe('Null if there was none.'),
  lastFailure: instantSchema.nullable().describe('Null if there was none.'),
  lastFailureKind: z.string().nullable().describe('Reason: timed-out, rate-limited and so on.'),
  restingUntil: instantSchema
    .nullable()
    .describe('When it will be tried again; null if it is not paused.'),
})

const providerSchema = z.object({
  name: z.string().describe('As in `source` of other responses.'),
  title: z.string().describe('Display name.'),
  attribution: z.string().describe('Credit you must show with its data.'),
  termsUrl: z.string().nullable().describe('Link to its terms; null for bundled data.'),
  coverage: z.string().describe('What it covers, in words.'),
  delay: z
    .enum(['live', 'delayed', 'end-of-day', 'sample'])
    .describe('How far its quotes lag the market.'),
  use: z.enum(['on', 'no-key', 'not-configured']).describe('`on`, or why it is not used.'),
  capabilities: z.array(capabilitySchema),
  quota: z.array(
    z.object({
      window: z.enum(['second', 'minute', 'hour', 'day']).describe('Length of the window.'),
      used: z.number().describe('Calls used in this window.'),
      limit: z.number().describe('Calls the plan allows.'),
    }),
  ),
})

const universeSchema = z
  .object({
    provider: z.string().describe('Provider of the bars, as in `source` of other responses.'),
    tickers: z.int().describe('Stocks and funds of `MARKET_UNIVERSE`.'),
    stored: z.int().describe('How many have a price history.'),
    absent: z.int().describe('How many have none at the provider, or none that we can use.'),
    pending: z.int().describe('How many are still to be fetched.'),
    sessions: z
      .object({ wanted: z.int(), fetched: z.int() })
      .describe('Sessions of the history, and how many are fetched for all at once.'),
    isBySession: z
      .boolean()
      .describe(
        'Whether histories are loaded one market session at a time instead of one stock at a time.',
      ),
    callsLeft: z.int().describe('API calls still needed, roughly.'),
    minutesLeft: z.int().nullable().describe('How long they take; null without a call limit.'),
    isComplete: z.boolean().describe('Whether every history and session is stored.'),
    failure: z
      .object({ kind: z.string(), retryAt: instantSchema })
      .nullable()
      .describe('Why the last call failed; null if it succeeded.'),
  })
  .describe('How far fetching all stocks is.')

const jobSchema = z.object({
  job: z.string().describe('Its name, as in the metrics.'),
  state: z
    .enum(['well', 'failed', 'late', 'untried'])
    .describe(
      '`well`: the last run ended well. `failed`: it did not. `late`: it should have run by now. `untried`: it has not run yet.',
    ),
  lastSuccess: instantSchema.nullable().describe('When a run last ended well; null if none did.'),
  lastFailure: instantSchema.nullable().describe('When a run last failed; null if none did.'),
  problem: z
    .enum(JOB_PROBLEMS)
    .nullable()
    .describe(
      'What went wrong in the last run; null if nothing did. `error`: it broke; the log of the server has the reason. `no-data`: no provider had newer data. `not-mailed`: messages could not be delivered and will be retried. `incomplete`: a part failed and will be retried.',
    ),
  nextRun: instantSchema
    .nullable()
    .describe('When it runs next; null before its first run, and if its work is done for good.'),
})

const countsSchema = z.record(z.string(), z.int())

const analystSchema = z
  .object({
    model: z
      .object({ provider: z.string(), model: z.string() })
      .nullable()
      .describe('Language model that writes the sentences; null if only the rules do.'),
    answers: z.int(),
    sentencesChecked: z.int().describe('Sentences fact-checked before they were shown.'),
    dropped: z.int().describe('Sentences removed by the fact check.'),
    droppedByRule: countsSchema.describe('By rule broken: number, action, promise and so on.'),
    repairs: z.int().describe('Answers a model rewrote after a check.'),
    fallbacks: z.int().describe('Answers the rules took over from a model.'),
    fallbacksByReason: countsSchema.describe('By reason: too-slow, busy, unverified and so on.'),
  })
  .describe('How questions are answered, with counts since counting began.')

const receiptsSchema = z
  .object({
    market: recordDaysSchema.nullable().describe('Null if temporarily unavailable.'),
    sample: recordDaysSchema.nullable().describe('Null if temporarily unavailable.'),
    heads: z
      .object({ market: logHeadSchema.nullable(), sample: logHeadSchema.nullable() })
      .describe('The newest head of each receipt log; null while it is empty.'),
    rechecks: z.object({
      since: instantSchema.describe('When this server process started.'),
      agreed: z.int().describe('Stored receipts that were recomputed and matched byte for byte.'),
      differed: z.int(),
      otherEngine: z.int().describe('Not compared: computed by another engine version.'),
      lastAt: instantSchema.nullable().describe('Null before the first check.'),
    }),
  })
  .describe('Receipts: the latest days, and the results of recomputing them.')

export const status = defineEndpoint({
  path: '/status',
  tag: 'Service',
  summary: 'Get data status',
  description:
    'Each feed with its age, each provider with its health, quota and last success, the background jobs, the results of fact checks, and the latest days of receipts. See also the page /status.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    now: instantSchema.describe('Time of this response.'),
    market: marketHoursSchema,
    feeds: z.array(z.object({ feed: z.string().describe('Feed name.'), ...provenanceFields })),
    providers: z.array(providerSchema),
    universe: universeSchema.nullable().describe('Null if this server does not fetch all stocks.'),
    jobs: z
      .array(jobSchema)
      .describe('Background jobs, whichever instance runs them; stored once a minute.'),
    analyst: analystSchema,
    receipts: receiptsSchema,
  }),
  handle: async (_, { market, analyst, receipts }) => {
    const [data, answers, record] = await Promise.all([
      market.status(),
      analyst.describe(),
      receipts.describe(),
    ])
    return { ...data, analyst: answers, receipts: record }
  },
})
