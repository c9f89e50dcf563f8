import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantSchema } from './provenance-schema.ts'

export const marketHoursSchema = z.object({
  market: z.literal('US').describe('`US`: the New York exchanges.'),
  now: instantSchema.describe('Time of this response.'),
  state: z.enum(['open', 'closed']).describe('Regular trading hours only.'),
  holiday: z.string().nullable().describe('Today’s market holiday; otherwise null.'),
  nextOpen: instantSchema.describe('Next open.'),
  nextClose: instantSchema.describe('Next close.'),
  isNextCloseEarly: z.boolean().describe('Whether the next close is early, at 1:00 PM ET.'),
})

export const marketHours = defineEndpoint({
  path: '/market-hours',
  tag: 'Market data',
  summary: 'Get market hours',
  description:
    'Whether the US market is open, and when it next opens and closes. From the published calendar of sessions, holidays and early closes.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: marketHoursSchema,
  handle: (_, product) => product.market.hours(),
})
