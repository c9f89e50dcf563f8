import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { provenanceFields } from './provenance-schema.ts'

export const trending = defineEndpoint({
  path: '/trending',
  tag: 'Market data',
  summary: 'What people ask about',
  description:
    'Six questions as links within the product: by our own anonymous counts, else by the tickers a provider says are looked at most, else from a fixed list (`source` is `fixed`).',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    trends: z.array(
      z.object({
        label: z.string().describe('The question.'),
        path: z.string().describe('Where it is answered: a path of this site, with its query.'),
        searchVolume: z
          .int()
          .optional()
          .describe('How many different people asked within a day, where we counted; at least 20.'),
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.trends(),
})
