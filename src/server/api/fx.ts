import { z } from 'zod'
import { joinWords } from '../../domain/explanations/join-words.ts'
import { ApiError } from '../error-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter } from './parameters.ts'
import { dateSchema, provenanceFields } from './provenance-schema.ts'

export const fx = defineEndpoint({
  path: '/fx',
  tag: 'Market data',
  summary: 'Get exchange rates',
  description:
    'Daily reference rates. Rates for another base currency are computed from the source’s own.',
  query: z.object({
    base: textParameter({
      from: 1,
      to: 40,
      description: 'Base currency, ISO 4217. Defaults to the source’s own.',
      allowed: 'use a three-letter currency code such as USD',
      example: 'USD',
    }).optional(),
  }),
  example: '?base=USD',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    base: z.string().nullable().describe('ISO 4217 code; null if no rates have been fetched yet.'),
    date: dateSchema.nullable().describe('Date of the rates.'),
    rates: z.array(
      z.object({
        currency: z.string().describe('Quote currency, ISO 4217.'),
        rate: z.number().describe('Units of `currency` per unit of the base, above 0.'),
        changePercent: z
          .number()
          .nullable()
          .describe('Change from the previous publication, in percent; null if unknown.'),
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
        `Invalid value "${text?.slice(0, 40)}" for "base": use ${joinWords(known, 'or')}.`,
      )
    }
    return product.market.fx(base)
  },
})
