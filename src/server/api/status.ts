import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { marketHoursSchema } from './market-hours.ts'
import { instantSchema, provenanceFields } from './provenance-schema.ts'
import { recordDaysSchema } from './receipts-days.ts'

const capabilitySchema = z.object({
  capability: z.string().describe('What it is asked for: dailyBars, quotes, movers and so on.'),
  place: z.int().describe('Its place in the order; 1 is asked first.'),
  state: z
    .enum(['well', 'troubled', 'resting', 'untried'])
    .describe(
      'well: the last call succeeded; troubled: it failed; resting: left alone until `restingUntil`; untried: not needed yet.',
    ),
  lastSuccess: instantSchema.nullable().describe('UTC; null when there was none.'),
  lastFailure: instantSchema.nullable().describe('UTC; null when there was none.'),
  lastFailureKind: z.string().nullable().describe('In a word: timed-out, rate-limited and so on.'),
  restingUntil: instantSchema.nullable().describe('UTC; null when it may be asked.'),
})

const providerSchema = z.object({
  name: z.string().describe('As in `source` of the other answers.'),
  title: z.string().describe('As people write it.'),
  attribution: z.string().describe('Who must be named where its data are shown.'),
  termsUrl: z.string().nullable().describe('Where its terms are; null for what ships with us.'),
  coverage: z.string().describe('What it carries, in words.'),
  delay: z
    .enum(['live', 'delayed', 'end-of-day', 'sample'])
    .describe('How far its quotes are behind the market.'),
  use: z.enum(['on', 'no-key', 'not-configured']).describe('`on`, or why it is not asked.'),
  capabilities: z.array(capabilitySchema),
  quota: z.array(
    z.object({
      window: z.enum(['second', 'minute', 'hour', 'day']).describe('A stretch of UTC.'),
      used: z.number().describe('Calls made in it so far.'),
      limit: z.number().describe('Calls its plan allows.'),
    }),
  ),
})

const countsSchema = z.record(z.string(), z.int())

const analystSchema = z
  .object({
    model: z
      .object({ provider: z.string(), model: z.string() })
      .nullable()
      .describe('Who puts answers into words; null: the rules alone.'),
    answers: z.int(),
    sentencesChecked: z.int().describe('Held against the facts before anybody saw them.'),
    dropped: z.int().describe('Of those, left out.'),
    droppedByRule: countsSchema.describe('By what they broke: number, action, promise and so on.'),
    repairs: z.int().describe('Answers that a model wrote anew after a check.'),
    fallbacks: z.int().describe('Answers that the rules took over from a model.'),
    fallbacksByReason: countsSchema.describe('By why: too-slow, busy, unverified and so on.'),
  })
  .describe('How questions are answered; counts since they are kept.')

const receiptsSchema = z
  .object({
    market: recordDaysSchema.nullable().describe('Null when it cannot be read just now.'),
    sample: recordDaysSchema.nullable().describe('Null when it cannot be read just now.'),
    rechecks: z.object({
      since: instantSchema.describe('When this process began, UTC.'),
      agreed: z.int().describe('Kept receipts that were made again, to the byte.'),
      differed: z.int(),
      otherEngine: z
        .int()
        .describe('Made by another version of the engine, and therefore not compared.'),
      lastAt: instantSchema.nullable().describe('UTC; null before the first.'),
    }),
  })
  .describe('The record of signals: its newest days, and what came of making receipts again.')

export const status = defineEndpoint({
  path: '/status',
  tag: 'Service',
  summary: 'How the market data, their providers and the answers are doing',
  description:
    'Each feed with its age, each provider with its health, quota and last success, what came of checking answers, and the newest days of the receipts. The same in words is the page /status.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    now: instantSchema.describe('When this was asked, UTC.'),
    market: marketHoursSchema,
    feeds: z.array(z.object({ feed: z.string().describe('Its name.'), ...provenanceFields })),
    providers: z.array(providerSchema),
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
