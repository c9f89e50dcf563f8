import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { provenanceFields } from './provenance-schema.ts'

export const trending = defineEndpoint({
  path: '/trending',
  tag: 'Market data',
  summary: 'Get trending questions',
  description:
    'Six popular questions with links: from our own anonymous counts if there are enough, then from a provider’s most viewed tickers, then from a fixed list (`source` is `fixed`).',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    trends: z.array(
      z.object({
        label: z.string().describe('The question.'),
        path: z.string().describe('Path on this site that answers it, with the query.'),
        searchVolume: z
          .int()
          .optional()
          .describe('How many people asked within a day, if we counted; at least 20.'),
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.trends(),
})
