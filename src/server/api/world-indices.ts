import { z } from 'zod'
import { REGIONS } from '../../domain/market/listings/region.ts'
import { defineEndpoint } from './endpoint.ts'
import { wordParameter } from './parameters.ts'
import {
  changePercentSchema,
  dateSchema,
  provenanceFields,
  symbolSchema,
} from './provenance-schema.ts'

const describedIndex = z.object({
  symbol: symbolSchema,
  name: z.string().describe('Common name of the index.'),
  country: z.string().describe('Country of the market.'),
  region: z.enum(REGIONS).describe('Region it is listed under.'),
  isMajor: z.boolean().describe('Whether it is one of the six major indices.'),
})

export const worldIndices = defineEndpoint({
  path: '/world-indices',
  tag: 'Market data',
  summary: 'Get world indices',
  description:
    'Sixteen stock indices by region, or the six major ones. Indices with no data are listed in `missing`. If no provider has a US index, you get the price of a fund that tracks it, and `proxy` is that fund’s ticker.',
  query: z.object({
    set: wordParameter(['all', 'major'], {
      description: 'All indices, or only the six major ones.',
      example: 'major',
    }).default('all'),
  }),
  example: '?set=major',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    indices: z.array(
      describedIndex.extend({
        price: z
          .number()
          .describe('Level in points, or the fund’s price in US dollars if `proxy` is set.'),
        changePercent: changePercentSchema.nullable(),
        proxy: symbolSchema.nullable().describe('Ticker of the fund used instead; otherwise null.'),
        recent: z
          .object({
            closes: z.array(z.number()).describe('Up to 30 closes, oldest first.'),
            lastDate: dateSchema.describe('Date of the last close.'),
          })
          .nullable()
          .describe('Recent closes, major indices only; null if none match the level.'),
        ...provenanceFields,
      }),
    ),
    missing: z.array(describedIndex).describe('Indices with no data right now.'),
    ...provenanceFields,
  }),
  handle: ({ set }, product) => product.market.worldIndices(set),
})
