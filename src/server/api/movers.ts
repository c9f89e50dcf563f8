import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

const moverSchema = z.object({
  symbol: symbolSchema,
  name: z.string().nullable().describe('Name of the company, if known.'),
  changePercent: changePercentSchema,
  price: z.number().describe('In US dollars, above 1.'),
})

export const movers = defineEndpoint({
  path: '/movers',
  tag: 'Market data',
  summary: 'Top gainers and losers of the session',
  description:
    'Common stocks above one dollar, no warrants, units or funds. Fetched about every two minutes while New York trades.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    gainers: z.array(moverSchema).describe('At 0 or above, largest rise first.'),
    losers: z.array(moverSchema).describe('At 0 or below, largest fall first.'),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.movers(),
})
