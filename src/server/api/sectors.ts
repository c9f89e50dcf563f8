import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { provenanceFields, symbolSchema } from './provenance-schema.ts'

export const sectorSchema = z.object({
  sector: z.string().describe('GICS sector name.'),
  fund: symbolSchema.describe('The sector’s Select Sector fund.'),
  changePercent: z.number().describe('Change from the previous close, in percent: 1.5 means 1.5%.'),
  basis: z
    .enum(['fund', 'members'])
    .describe('Where the change comes from: the fund, or the average of `memberCount` members.'),
  memberCount: z
    .int()
    .nullable()
    .describe('Number of members in the average; null if it is the fund’s.'),
  ...provenanceFields,
})

export const sectors = defineEndpoint({
  path: '/sectors',
  tag: 'Market data',
  summary: 'Get sector performance',
  description:
    'Percent change of each GICS sector, strongest first: its Select Sector fund or, without one, the simple average of some of its members. A sector with no prices is omitted.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    sectors: z.array(sectorSchema),
    ...provenanceFields,
  }),
  handle: (_, product) => product.market.sectors(),
})
