import { z } from 'zod'
import type { OpenApiDocument } from './openapi-document.ts'
import type { ErrorStatus } from '../error-reply.ts'

/** What `error-reply.ts` writes. */
export const errorSchema = z.object({
  error: z.string().describe('What happened and what to do, as a sentence for people.'),
  message: z.string().describe('The same.'),
  hint: z.null(),
})

type DescribedStatus = Exclude<ErrorStatus, 403>

const ERRORS: Readonly<Record<DescribedStatus, { name: string; description: string }>> = {
  400: {
    name: 'BadRequest',
    description: 'A parameter is missing, unknown or not allowed; the sentence says which.',
  },
  401: { name: 'NoKey', description: 'The public key is missing or wrong.' },
  404: {
    name: 'NotFound',
    description: 'Nobody knows that ticker, or nothing is kept under that id.',
  },
  405: { name: 'WrongVerb', description: 'Another verb is needed; `Allow` says which.' },
  413: { name: 'TooLarge', description: 'The body is larger than 1 MiB.' },
  415: { name: 'WrongType', description: 'The body is not application/json.' },
  429: {
    name: 'TooMany',
    description:
      'Too many calls or live connections of one client; `Retry-After` says when to come again.',
  },
  500: {
    name: 'Fault',
    description: 'Something broke on our side; the sentence holds the id of the request.',
  },
  503: { name: 'NobodyDelivers', description: 'No provider could deliver just now; try again.' },
}

const WITH_RETRY: ReadonlySet<string> = new Set(['429', '503'])

/** The error responses, each defined once for the operations to reference. */
export function describeErrors(): OpenApiDocument['components']['responses'] {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  const headers = {
    'Retry-After': {
      description: 'Seconds to wait before asking again.',
      schema: { type: 'integer' },
    },
  }
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, { name, description }]) => [
      name,
      WITH_RETRY.has(status) ? { description, headers, content } : { description, content },
    ]),
  )
}

export function referToErrors(
  statuses: readonly DescribedStatus[],
): Readonly<Record<string, { readonly $ref: string }>> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${ERRORS[status].name}` }]),
  )
}
