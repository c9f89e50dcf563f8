import { z } from 'zod'
import type { Product } from '../../use-cases/product.ts'
import { listPathNames } from '../api/endpoint-path.ts'
import type { Endpoint, Reply } from '../api/endpoint.ts'
import { formatAllowed, isList } from '../api/parameters.ts'
import { ApiError } from '../error-reply.ts'

/** A tool of the MCP server: an endpoint of `api/v1` under another name, with a text of its reply. */
export type Tool = {
  readonly name: string
  readonly title: string
  readonly endpoint: Endpoint
  /** Other defaults than the endpoint's, since a model pays for each character. */
  readonly defaults: Readonly<Record<string, string | number>>
  /**
   * Calls the endpoint, as a request to its address would.
   * @param given the arguments as sent
   * @throws ApiError that names the field, the value and what is allowed
   */
  readonly call: (given: JsonObject, caller: Caller) => Promise<ToolReply>
}

export type Caller = { readonly product: Product; readonly clientId: string }

export type JsonObject = Readonly<Record<string, unknown>>

type ToolReply = {
  /** What the endpoint answers. */
  readonly data: JsonObject
  /** A few sentences whose every figure is in the data. */
  readonly text: string
}

/** Joins an endpoint to the text of its reply. */
export function defineTool<Schema extends z.ZodType>(
  endpoint: Endpoint<Schema>,
  tool: {
    readonly name: string
    readonly title: string
    readonly defaults?: Tool['defaults']
    readonly describe: (reply: Reply<Schema>) => string
  },
): Tool {
  const { describe, defaults = {}, ...named } = tool
  return {
    ...named,
    endpoint,
    defaults,
    call: async (given, { product, clientId }) => {
      const url = toUrl(endpoint, { ...defaults, ...given }, product.publicUrl)
      const reply = await endpoint.answer({ url, clientId, hasKey: false }, product)
      // Only what JSON can say, as in a response.
      return { data: JSON.parse(JSON.stringify(reply)), text: describe(reply) }
    },
  }
}

/** A tool as `tools/list` shows it: its schemas are those that check the endpoint's query and reply. */
export function describeTool({ name, title, endpoint, defaults }: Tool) {
  return {
    name,
    title,
    description: endpoint.description,
    ...describeSchemas(title, withDefaults(endpoint.query, defaults), endpoint.reply),
  }
}

/** What a read-only tool takes and returns, and that it changes nothing. */
export function describeSchemas(title: string, given: z.ZodObject, reply: z.ZodType) {
  return {
    inputSchema: { ...toObjectSchema(given), additionalProperties: false },
    outputSchema: toObjectSchema(reply),
    annotations: {
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
  }
}

function toUrl(
  endpoint: Pick<Endpoint, 'path' | 'query'>,
  given: Readonly<Record<string, unknown>>,
  publicUrl: string,
): string {
  const inPath = listPathNames(endpoint)
  const texts = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, toText(endpoint, name, value)])
  const path = inPath.reduce((filled, name) => {
    const [, text] = texts.find(([known]) => known === name) ?? []
    if (text === undefined || text.trim() === '') {
      const problem = text === undefined ? 'missing' : 'empty'
      throw new ApiError(
        400,
        `"${name}" is ${problem}: ${formatAllowed(endpoint.query.shape[name])}.`,
      )
    }
    return filled.replace(`{${name}}`, encodeURIComponent(text))
  }, endpoint.path)
  const query = new URLSearchParams(texts.filter(([name]) => !inPath.includes(name)))
  return `${publicUrl}/api/v1${path}?${query.toString()}`
}

/** An argument as text in a query. Lists are separated by commas there. */
function toText({ query }: Pick<Endpoint, 'query'>, name: string, value: unknown): string {
  const schema = query.shape[name]
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && isList(schema) && value.every((each) => typeof each === 'string')) {
    return value.join(',').toWellFormed()
  }
  if (schema === undefined) return ''
  throw new ApiError(
    400,
    `Invalid value ${JSON.stringify(value).slice(0, 40)} for "${name}": ${formatAllowed(schema)}.`,
  )
}

function withDefaults(query: z.ZodObject, defaults: Tool['defaults']): z.ZodObject {
  const shape = Object.entries(query.shape).map(([name, schema]) => {
    const value = defaults[name]
    // The values of a shape are schemas.
    const known = schema as z.ZodType
    return [name, value === undefined ? known : known.default(value)]
  })
  return z.object(Object.fromEntries(shape))
}

/** A JSON Schema of an object, without the names of the dialect, which not every client knows. */
function toObjectSchema(schema: z.ZodType): JsonObject & { readonly type: 'object' } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' })
  return { ...rest, type: 'object' }
}
