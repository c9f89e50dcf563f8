import { z } from 'zod'
import { describeMarket } from '../../domain/explanations/describe-market.ts'
import { EVERY_STOCK } from '../../domain/screener/screener-query.ts'
import { combineProvenance } from '../../use-cases/market/provenance.ts'
import { defineEndpoint } from './endpoint.ts'
import { indexSchema } from './indices.ts'
import { marketHoursSchema } from './market-hours.ts'
import { provenanceFields } from './provenance-schema.ts'
import { screenerSchema } from './screener-schema.ts'
import { sectorSchema } from './sectors.ts'

export const marketOverview = defineEndpoint({
  path: '/market-overview',
  tag: 'Market data',
  summary: 'Get the market at a glance',
  description:
    'Market hours, US indices, sectors, breadth and the number of stocks per signal, each with its source and age. A count, not a forecast. Movers, news and quotes have endpoints of their own.',
  query: z.object({}),
  example: '',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    sentence: z.string().describe('Whether the market is open, and until when.'),
    hours: marketHoursSchema,
    signals: screenerSchema
      .pick({ actionCounts: true, universeCount: true, unreadCount: true, newest: true })
      .describe('How many tracked stocks have each signal.'),
    breadth: z
      .object({
        advancing: z.int().describe('Stocks that closed above their previous close.'),
        declining: z.int(),
        unchanged: z.int(),
        aboveSma20: z.int().describe('Stocks that closed above their SMA 20.'),
        aboveSma50: z.int(),
        ofCount: z.int().describe('Stocks counted, all with the same session.'),
        trackedCount: z.int().describe('All tracked stocks, including those not counted.'),
        ...provenanceFields,
      })
      .nullable()
      .describe('Null if less than half of the tracked stocks have data for one session.'),
    indices: z.array(indexSchema),
    sectors: z.array(sectorSchema).describe('Strongest first.'),
    ...provenanceFields,
    disclaimer: z.string(),
  }),
  handle: async (_, { market, screener, disclaimer }) => {
    const [{ indices }, { sectors }, breadth, screened] = await Promise.all([
      market.indices(),
      market.sectors(),
      market.breadth(),
      screener.page({ ...EVERY_STOCK, limit: 1 }),
    ])
    const hours = market.hours()
    const { actionCounts, universeCount, unreadCount, newest } = screened
    return {
      sentence: describeMarket(hours),
      hours,
      signals: { actionCounts, universeCount, unreadCount, newest },
      breadth,
      indices,
      sectors,
      ...combineProvenance([...indices, ...sectors, ...(breadth === null ? [] : [breadth])]),
      disclaimer,
    }
  },
})
