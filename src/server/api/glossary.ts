import { z } from 'zod'
import { GLOSSARY, pathOf } from '../../domain/glossary/glossary.ts'
import type { GlossaryTerm } from '../../domain/glossary/term.ts'
import { findNearestNames } from '../../domain/search/nearest-names.ts'
import { ApiError } from '../error-reply.ts'
import { defineEndpoint } from './endpoint.ts'
import { textParameter } from './parameters.ts'

const MAX_TERM_LENGTH = 60

const termSchema = z.object({
  name: z.string(),
  aliases: z.array(z.string()).describe('Other names, in lower case.'),
  definition: z.string().describe('One sentence.'),
  why: z.string().describe('Why it matters.'),
  example: z
    .string()
    .describe('With real numbers of a past day, or a made-up case that begins with “Say”.'),
  page: z.url().describe('Where to read more.'),
})

export const glossary = defineEndpoint({
  path: '/glossary',
  tag: 'Service',
  summary: 'Get the glossary',
  description: 'Every term of the glossary in plain English, alphabetically, as at /glossary.',
  query: z.object({}),
  example: '',
  errors: [],
  // It changes only with a release.
  cacheSeconds: 600,
  reply: z.object({ terms: z.array(termSchema) }),
  handle: (_, { publicUrl }) => ({ terms: GLOSSARY.map((term) => toReply(term, publicUrl)) }),
})

export const glossaryTerm = defineEndpoint({
  path: '/glossary/{term}',
  tag: 'Service',
  summary: 'Define a term',
  description:
    'One term of the glossary, by its name or another name for it. Case does not matter.',
  query: z.object({
    term: textParameter({
      from: 1,
      to: MAX_TERM_LENGTH,
      description: 'A term of the stock market.',
      allowed: `use a term of 1 to ${MAX_TERM_LENGTH} characters, such as golden cross`,
      example: 'RSI',
    }),
  }),
  example: '',
  errors: [404],
  cacheSeconds: 600,
  reply: termSchema,
  handle: ({ term }, { publicUrl }) => toReply(findTerm(term), publicUrl),
})

function findTerm(written: string): GlossaryTerm {
  const wanted = written.trim().toLowerCase()
  const found = GLOSSARY.find(
    ({ name, aliases }) => name.toLowerCase() === wanted || aliases.includes(wanted),
  )
  if (found !== undefined) return found
  const names = GLOSSARY.map(({ name }) => name)
  const nearest = findNearestNames(wanted, names).map((name) => `"${name}"`)
  throw new ApiError(
    404,
    `The glossary has no term "${written.slice(0, 40)}". The closest are ${nearest.join(', ')}.`,
  )
}

function toReply(term: GlossaryTerm, publicUrl: string) {
  const { name, aliases, definition, why, example } = term
  return { name, aliases, definition, why, example, page: publicUrl + pathOf(term) }
}
