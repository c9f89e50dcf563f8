import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantSchema } from './provenance-schema.ts'

export const marketHoursSchema = z.object({
  market: z.literal('US').describe('The New York exchanges.'),
  now: instantSchema.describe('When this was asked, UTC.'),
  state: z.enum(['open', 'closed']).describe('Regular trading hours only.'),
  holiday: z
    .string()
    .nullable()
    .describe('The holiday that keeps the market closed today (New York); else null.'),
  nextOpen: instantSchema.describe('The next opening bell, UTC.'),
  nextClose: instantSchema.describe('The next closing bell, UTC.'),
  isNextCloseEarly: z.boolean().describe('Whether that bell rings at 13:00 New York time.'),
})

export const marketHours = defineEndpoint({
  path: '/market-hours',
  tag: 'Market data',
  summary: 'Whether New York trades, and when that changes',
  description: 'From the published calendar of sessions, holidays and early closes.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: marketHoursSchema,
  handle: (_, product) => product.market.hours(),
})
