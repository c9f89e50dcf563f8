import { z } from 'zod'
import type { OpenApiDocument } from './openapi-document.ts'
import type { ErrorStatus } from '../error-reply.ts'

/** What `error-reply.ts` writes. */
export const errorSchema = z
  .object({
    type: z.literal('about:blank').describe('The status says it all.'),
    title: z.string().describe('Name of the status.'),
    status: z.int(),
    detail: z.string().describe('What happened and what to do, in plain English.'),
    error: z.string().describe('Same as `detail`.'),
    message: z.string().describe('Same as `detail`.'),
    hint: z.null(),
  })
  .describe('Problem details (RFC 9457).')

/** 421 is for requests that name another server, 501 for oEmbed. */
type DescribedStatus = Exclude<ErrorStatus, 403 | 421 | 501>

const ERRORS: Readonly<Record<DescribedStatus, { name: string; description: string }>> = {
  400: {
    name: 'BadRequest',
    description: 'A parameter is missing, unknown or invalid. The message says which.',
  },
  401: { name: 'NoKey', description: 'The public API key is missing or wrong.' },
  404: {
    name: 'NotFound',
    description: 'Unknown ticker or receipt id.',
  },
  405: {
    name: 'WrongVerb',
    description: 'Wrong HTTP method. The `Allow` header lists the right ones.',
  },
  406: {
    name: 'NotAcceptable',
    description: 'The header `Accept` has no format this address offers. The message lists them.',
  },
  413: { name: 'TooLarge', description: 'The body is larger than 1 MiB.' },
  415: { name: 'WrongType', description: 'The body is not application/json.' },
  429: {
    name: 'TooMany',
    description:
      'Too many requests or open streams from one client. Wait for the seconds in `Retry-After`.',
  },
  500: {
    name: 'Fault',
    description: 'Something broke on our side. The message includes the request id.',
  },
  503: {
    name: 'NobodyDelivers',
    description: 'No data provider is available right now. Try again shortly.',
  },
}

const WITH_RETRY: ReadonlySet<string> = new Set(['429', '503'])

/** The error responses, each defined once for the operations to reference. */
export function describeErrors(): OpenApiDocument['components']['responses'] {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Error' } } }
  const headers = {
    'Retry-After': {
      description: 'Seconds to wait before retrying.',
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
