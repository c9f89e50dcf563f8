import { z } from 'zod'
import { MAX_INPUT_LENGTH } from '../../domain/search/input-length.ts'
import { sortInput } from '../../domain/search/sort-input.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter } from './parameters.ts'
import { symbolSchema } from './provenance-schema.ts'

export const interpret = defineEndpoint({
  path: '/interpret',
  tag: 'Signals',
  summary: 'How the search box sorts an input',
  description: 'Whether a text is a list of tickers or a question, and which tickers it names.',
  query: z.object({
    q: textParameter({
      from: 0,
      to: MAX_INPUT_LENGTH,
      description: 'What a person typed.',
      allowed: `at most ${MAX_INPUT_LENGTH} characters are allowed`,
      example: 'AAPL, MSFT',
    }).default(''),
  }),
  example: '?q=AAPL,%20MSFT',
  errors: [],
  cacheSeconds: 0,
  reply: z.object({
    kind: z.enum(['empty', 'tickers', 'question']),
    tickers: z.array(symbolSchema).describe('In the order they stand in the text, once each.'),
  }),
  handle: ({ q }) => {
    const sorted = sortInput(q)
    return { kind: sorted.kind, tickers: sorted.kind === 'empty' ? [] : sorted.tickers }
  },
})
