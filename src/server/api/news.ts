import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantSchema, provenanceFields } from './provenance-schema.ts'

export const news = defineEndpoint({
  path: '/news',
  tag: 'Market data',
  summary: 'Get market news',
  description:
    'Headlines from several publishers without duplicates, newest first. Each links to the publisher. Updated about every ten minutes.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    news: z.array(
      z.object({
        headline: z.string().describe('Plain text, no markup.'),
        url: z.url().describe('Link to the story, http or https.'),
        source: z.string().describe('Publisher.'),
        publishedAt: instantSchema.nullable().describe('Null if the publisher does not say.'),
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.news(),
})
