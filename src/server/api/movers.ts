import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

const moverSchema = z.object({
  symbol: symbolSchema,
  name: z.string().nullable().describe('Company name; null if unknown.'),
  changePercent: changePercentSchema,
  price: z.number().describe('In US dollars, above 1.'),
})

export const movers = defineEndpoint({
  path: '/movers',
  tag: 'Market data',
  summary: 'Get top gainers and losers',
  description:
    'Common stocks priced above $1; no warrants, units or funds. Updated about every two minutes while the market is open.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    gainers: z.array(moverSchema).describe('Stocks that are up, biggest gain first.'),
    losers: z.array(moverSchema).describe('Stocks that are down, biggest loss first.'),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.movers(),
})
