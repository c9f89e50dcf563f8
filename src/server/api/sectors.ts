import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { provenanceFields, symbolSchema } from './provenance-schema.ts'

export const sectors = defineEndpoint({
  path: '/sectors',
  tag: 'Market data',
  summary: 'How the eleven sectors do',
  description:
    'The change of each GICS sector, strongest first: of its Select Sector fund, else the plain mean of some of its members. A sector without any price is left out.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    sectors: z.array(
      z.object({
        sector: z.string().describe('GICS name of the sector.'),
        fund: symbolSchema.describe('The fund that stands for the sector.'),
        changePercent: z
          .number()
          .describe('Against the previous close, in percent: 1.5 means 1.5%.'),
        basis: z
          .enum(['fund', 'members'])
          .describe('What the change is of: the fund, or the mean of `memberCount` members.'),
        memberCount: z.int().nullable().describe('Members in the mean; null when by the fund.'),
        ...provenanceFields,
      }),
    ),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.sectors(),
})
