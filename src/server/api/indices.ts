import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { changePercentSchema, provenanceFields, symbolSchema } from './provenance-schema.ts'

export const indices = defineEndpoint({
  path: '/indices',
  tag: 'Market data',
  summary: 'Levels of the US indices',
  description:
    'S&P 500, Dow Jones, Nasdaq Composite, Russell 2000 and VIX. Where no provider gives an index, the price of a fund that follows it stands in and `proxy` names the fund. An index without either is left out.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    indices: z.array(
      z.object({
        symbol: symbolSchema,
        name: z.string().describe('The index as people call it.'),
        price: z
          .number()
          .describe('Level in points; the price in US dollars where `proxy` is set.'),
        changePercent: changePercentSchema.nullable(),
        proxy: symbolSchema.nullable().describe('The fund whose price this is; else null.'),
        ...provenanceFields,
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.indices(),
})
