import type { z } from 'zod'
import { findNearestNames } from '../../domain/search/nearest-names.ts'
import { ApiError } from '../error-reply.ts'
import { listPathNames, readPathValues } from './endpoint-path.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import { isList, isNumber, formatAllowed } from './parameters.ts'

/** What an address takes; `{id}` in its path is the schema's property `id`. */
export type QuerySpec<Query extends z.ZodObject = z.ZodObject> = Pick<
  EndpointSpec<Query>,
  'path' | 'query' | 'example'
>

/** As `readParameters`, for an endpoint below `/api/v1`. */
export function readQuery<Query extends z.ZodObject>(
  { path, query, example }: QuerySpec<Query>,
  url: string,
): z.output<Query> {
  return readParameters({ path: `/api/v1${path}`, query, example }, url)
}

/**
 * Checks a request's path and query against a schema. A list may be given with commas, spaces or by
 * repeating its parameter; anything else once.
 * @throws ApiError 400 that names the parameter, the value and what is allowed
 */
export function readParameters<Query extends z.ZodObject>(
  endpoint: QuerySpec<Query>,
  url: string,
): z.output<Query> {
  const { pathname, search, searchParams } = new URL(url)
  rejectBrokenEscapes(search)
  rejectUnknown(endpoint, searchParams)
  const values: Record<string, unknown> = readPathValues(endpoint, pathname)
  for (const [name, schema] of Object.entries(endpoint.query.shape)) {
    const texts = searchParams.getAll(name)
    if (texts.length > 0) values[name] = readValue(name, texts, schema)
  }
  const read = endpoint.query.safeParse(values)
  if (read.success) return read.data
  throw new ApiError(400, describeIssue(endpoint, values, read.error.issues[0]?.path ?? []))
}

function readValue(name: string, texts: readonly string[], schema: unknown): unknown {
  if (isList(schema)) return splitList(texts)
  if (texts.length > 1) {
    throw new ApiError(400, `"${name}" appears ${texts.length} times. Send it once.`)
  }
  const [text = ''] = texts
  // Digits only: Number() would also accept 1e1, 0x10 and white space.
  return isNumber(schema) && /^\d{1,9}$/.test(text) ? Number(text) : text
}

/** Of more parameters than these only the closest names are listed. */
const MAX_LISTED = 12

/** Broken escapes decode to unintended characters. */
function rejectBrokenEscapes(search: string): void {
  try {
    decodeURIComponent(search)
  } catch {
    throw new ApiError(
      400,
      'The query has a "%" that does not start a valid UTF-8 escape. Write a percent sign as %25.',
    )
  }
}

function rejectUnknown(endpoint: QuerySpec, given: URLSearchParams): void {
  const { path, query } = endpoint
  const inPath = listPathNames(endpoint)
  const known = Object.keys(query.shape).filter((name) => !inPath.includes(name))
  const unknown = [...given.keys()].find((name) => !known.includes(name))
  if (unknown === undefined) return
  const isLong = known.length > MAX_LISTED
  const offered = isLong ? findNearestNames(unknown.slice(0, 40), known) : known
  const list = offered.map((name) => `"${name}"`).join(', ')
  throw new ApiError(
    400,
    `Unknown parameter "${unknown.slice(0, 40)}" at ${path}. ${known.length === 0 ? 'It takes none of its own' : `${isLong ? 'The closest are' : 'Use'} ${list}`}.`,
  )
}

function splitList(texts: readonly string[]): string[] {
  return texts
    .join(',')
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
}

function describeIssue(
  { path, query, example }: QuerySpec,
  values: Readonly<Record<string, unknown>>,
  [name = '', index]: readonly PropertyKey[],
): string {
  const field = String(name)
  const allowed = formatAllowed(query.shape[field])
  const value = values[field]
  if (value === undefined) {
    return `"${field}" is missing: ${allowed}, as in ${path}${example}.`
  }
  const text = String(Array.isArray(value) ? value[Number(index)] : value)
  if (text.trim() === '') return `"${field}" is empty: ${allowed}.`
  const length = text.length > 40 ? ` (${text.length} characters)` : ''
  return `Invalid value "${text.slice(0, 40)}"${length} for "${field}": ${allowed}.`
}
