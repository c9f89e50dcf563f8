import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { instantSchema, provenanceFields } from './provenance-schema.ts'

export const news = defineEndpoint({
  path: '/news',
  tag: 'Market data',
  summary: 'Newest market headlines',
  description:
    'Headlines of several publishers, merged and without repeats, newest first. The text is plain, the address is that of the publisher. Fetched about every ten minutes.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    news: z.array(
      z.object({
        headline: z.string().describe('Plain text without markup.'),
        url: z.url().describe('Where the story is, http or https.'),
        source: z.string().describe('Who published it.'),
        publishedAt: instantSchema.nullable().describe('UTC; null when the source does not say.'),
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.news(),
})
