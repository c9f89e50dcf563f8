import { z } from 'zod'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { sortInput } from '../../domain/search/sort-input.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter } from './parameters.ts'
import { symbolSchema } from './provenance-schema.ts'

export const interpret = defineEndpoint({
  path: '/interpret',
  tag: 'Signals',
  summary: 'Interpret a search',
  description:
    'Whether a search is a list of tickers or a question, and which tickers it mentions.',
  query: z.object({
    q: textParameter({
      from: 0,
      to: MAX_INPUT_LENGTH,
      description: 'The search text.',
      allowed: `use at most ${MAX_INPUT_LENGTH} characters`,
      example: 'AAPL, MSFT',
    }).default(''),
  }),
  example: '?q=AAPL,%20MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    kind: z.enum(['empty', 'tickers', 'question']),
    tickers: z
      .array(symbolSchema)
      .describe('In the order they appear in the text, without duplicates.'),
  }),
  handle: ({ q }) => {
    const sorted = sortInput(q)
    return { kind: sorted.kind, tickers: sorted.kind === 'empty' ? [] : sorted.tickers }
  },
})
