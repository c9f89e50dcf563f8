import { findNearestNames } from '../../domain/search/nearest-names.ts'
import { ApiError } from '../error-reply.ts'
import type { JsonSchema } from './openapi-document.ts'

const MAX_FIELDS = 50

/** The parameter `fields` of every endpoint that answers with JSON. */
export const FIELDS_PARAMETER = {
  name: 'fields',
  in: 'query',
  required: false,
  description:
    'Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them.',
  schema: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MAX_FIELDS },
  style: 'form',
  explode: false,
} as const

/** Numbers are not shown without where they come from and how old they are. */
const ALWAYS: ReadonlySet<string> = new Set([
  'source',
  'attribution',
  'asOf',
  'fetchedAt',
  'freshness',
  'disclaimer',
])

/** Names to keep, each with the names below it; an empty one keeps everything below it. */
type Choice = Map<string, Choice>

type ChosenRequest = {
  /** The request's URL without `fields`. */
  readonly url: string
  readonly choose: (reply: unknown) => unknown
}

/**
 * Reads `fields` of requests to an endpoint.
 * @param describe gives the schema of the endpoint's reply, without references, which knows the names
 */
export function createFieldChooser(describe: () => JsonSchema): (url: string) => ChosenRequest {
  return (url) => {
    const address = new URL(url)
    const given = address.searchParams.getAll('fields')
    if (given.length === 0) return { url, choose: (body) => body }
    address.searchParams.delete('fields')
    const choice = readChoice(given.join(','), describe())
    return { url: address.href, choose: (body) => pick(body, choice) }
  }
}

/** @throws ApiError 400 that names the field and what is allowed */
function readChoice(text: string, schema: JsonSchema): Choice {
  const names = text.split(/[\s,]+/).filter((name) => name !== '')
  if (names.length === 0) {
    throw new ApiError(400, '"fields" is empty: use names of the response, separated by commas.')
  }
  if (names.length > MAX_FIELDS) {
    throw new ApiError(400, `"fields" has ${names.length} names; the limit is ${MAX_FIELDS}.`)
  }
  const choice: Choice = new Map()
  for (const name of names) add(choice, name, schema)
  return choice
}

function add(choice: Choice, name: string, schema: JsonSchema): void {
  let [level, known]: [Choice, readonly JsonSchema[]] = [choice, [schema]]
  const parts = name.split('.')
  for (const [index, part] of parts.entries()) {
    const found = known.flatMap((node) => findProperty(node, part))
    if (found.length === 0) throw rejectField(name, parts.slice(0, index), known)
    const stored = level.get(part)
    // Already chosen as a whole.
    if (stored?.size === 0) return
    const next: Choice = stored ?? new Map()
    if (index === parts.length - 1) next.clear()
    level.set(part, next)
    level = next
    known = found
  }
}

function rejectField(
  name: string,
  parents: readonly string[],
  known: readonly JsonSchema[],
): ApiError {
  const names = [...new Set(known.flatMap(listProperties))]
  const nearest = findNearestNames(name.split('.').at(parents.length) ?? '', names)
  const offered = (nearest.length > 0 ? nearest : names.slice(0, 12))
    .map((each) => `"${[...parents, each].join('.')}"`)
    .join(', ')
  const allowed = offered === '' ? 'it has no fields' : `use ${offered}`
  return new ApiError(400, `Unknown field "${name.slice(0, 80)}" in "fields": ${allowed}.`)
}

/** The schemas of a property, in whichever alternative or list entry it is. */
function findProperty(node: JsonSchema, name: string): readonly JsonSchema[] {
  return listObjects(node).flatMap(({ properties, additionalProperties: others }) => {
    const own = isSchema(properties) && Object.hasOwn(properties, name) ? properties[name] : others
    return isSchema(own) ? [own] : []
  })
}

function listProperties(node: JsonSchema): readonly string[] {
  return listObjects(node).flatMap(({ properties }) =>
    isSchema(properties) ? Object.keys(properties) : [],
  )
}

/** The objects among a schema's alternatives and list entries. */
function listObjects(node: JsonSchema): readonly JsonSchema[] {
  const inner = [node['items'], node['anyOf'], node['oneOf'], node['allOf'], node['prefixItems']]
    .flat()
    .filter(isSchema)
  return node['type'] === 'object' ? [node] : inner.flatMap(listObjects)
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function pick(value: unknown, choice: Choice): unknown {
  if (choice.size === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((entry) => pick(entry, choice))
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const below = choice.get(name)
      if (below !== undefined) return [[name, pick(inner, below)]]
      return ALWAYS.has(name) ? [[name, inner]] : []
    }),
  )
}
