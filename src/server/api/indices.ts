import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

export const indexSchema = z.object({
  symbol: symbolSchema,
  name: z.string().describe('Common name of the index.'),
  price: z
    .number()
    .describe('Level in points, or the fund’s price in US dollars if `proxy` is set.'),
  changePercent: changePercentSchema.nullable(),
  proxy: symbolSchema.nullable().describe('Ticker of the fund used instead; otherwise null.'),
  ...provenanceFields,
})

export const indices = defineEndpoint({
  path: '/indices',
  tag: 'Market data',
  summary: 'Get US indices',
  description:
    'S&P 500, Dow Jones, Nasdaq Composite, Russell 2000 and VIX. If no provider has an index, you get the price of a fund that tracks it, and `proxy` is that fund’s ticker. An index with neither is omitted.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    indices: z.array(indexSchema),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.indices(),
})
