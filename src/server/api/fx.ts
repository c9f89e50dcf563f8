import { z } from 'zod'
import { ApiError } from '../error-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter } from './parameters.ts'
import { dateSchema, provenanceFields } from './provenance-schema.ts'

export const fx = defineEndpoint({
  path: '/fx',
  tag: 'Market data',
  summary: 'Exchange rates against one currency',
  description:
    'Daily reference rates. Against another base than the source’s own they are computed from its rates.',
  query: z.object({
    base: textParameter({
      from: 1,
      to: 40,
      description: 'ISO 4217 code of the currency to count in; left out: that of the source.',
      allowed: 'the three letters of a currency, such as USD, are allowed',
      example: 'USD',
    }).optional(),
  }),
  example: '?base=USD',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    base: z.string().nullable().describe('ISO 4217 code; null when no rates were ever fetched.'),
    date: dateSchema.nullable().describe('The day the rates are of.'),
    rates: z.array(
      z.object({
        currency: z.string().describe('ISO 4217 code of what one unit of the base buys.'),
        rate: z.number().describe('Units of `currency` for one unit of the base, above 0.'),
        changePercent: z
          .number()
          .nullable()
          .describe('Against the publication before, in percent; null when that is unknown.'),
      }),
    ),
    ...provenanceFields,
  }),
  handle: async ({ base: text }, product) => {
    const base = text?.trim().toUpperCase() ?? null
    const known = await product.market.fxBases()
    if (base !== null && known.length > 0 && !known.includes(base)) {
      throw new ApiError(
        400,
        `"${text?.slice(0, 40)}" in "base" is not allowed: ${known.join(', ')} are.`,
      )
    }
    return product.market.fx(base)
  },
})
