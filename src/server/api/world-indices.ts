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
  name: z.string().describe('The index as people call it.'),
  country: z.string().describe('Whose market it is.'),
  region: z.enum(REGIONS).describe('The part of the world it is listed under.'),
  isMajor: z.boolean().describe('Whether it is one of the six majors.'),
})

export const worldIndices = defineEndpoint({
  path: '/world-indices',
  tag: 'Market data',
  summary: 'Levels of the indices of the world',
  description:
    'Sixteen stock indices by region, or the six majors. An index that no source gives is named under `missing`. Where nobody gives an index of New York, the price of a fund that follows it stands in and `proxy` names the fund.',
  query: z.object({
    set: wordParameter(['all', 'major'], {
      description: 'All indices, or the six majors only.',
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
          .describe('Level in points; the price in US dollars where `proxy` is set.'),
        changePercent: changePercentSchema.nullable(),
        proxy: symbolSchema.nullable().describe('The fund whose price this is; else null.'),
        recent: z
          .object({
            closes: z.array(z.number()).describe('Up to 30 closes, oldest first.'),
            lastDate: dateSchema.describe('The day of the last close.'),
          })
          .nullable()
          .describe('Closes of the majors; null where there are none that belong to the level.'),
        ...provenanceFields,
      }),
    ),
    missing: z.array(describedIndex).describe('Those that no source gives just now.'),
    ...provenanceFields,
  }),
  handle: ({ set }, product) => product.market.worldIndices(set),
})
