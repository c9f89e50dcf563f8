import { z } from 'zod'
import { capitalize } from '../../domain/explanations/capitalize.ts'
import type { FunctionDescription } from '../functions/function-list.ts'
import { toExamplePath } from './endpoint-path.ts'
import type { EndpointSpec, EndpointTag } from './endpoint-description.ts'
import type { Endpoint } from './endpoint.ts'
import type { JsonSchema, OpenApiDocument, OpenApiOperation } from './openapi-document.ts'
import { FIELDS_PARAMETER } from './choose-fields.ts'
import { describeErrors, errorSchema, referToErrors } from './openapi-errors.ts'
import { FORMAT_PARAMETER, ROW_TYPES } from './row-format.ts'
import { describeParameters } from './openapi-parameters.ts'

/** Everything programs may call. */
export type DescribedEndpoints = {
  readonly endpoints: readonly Endpoint[]
  /** Endpoints that answer with server-sent events. */
  readonly streams: readonly EndpointSpec[]
  readonly functions: readonly FunctionDescription[]
}

type Publisher = { readonly publicUrl: string; readonly disclaimer: string }

type NamedSchemas = z.core.$ZodRegistry<{ id: string }>

const TAGS: Readonly<Record<EndpointTag | 'Functions', string>> = {
  Signals: 'Signals, the screener, receipts and the track record.',
  'Market data': 'Prices, news, indices and exchange rates, each with its source and age.',
  Listings: 'Find a ticker by company name.',
  Service: 'Data status and the OpenAPI document.',
  Functions: 'POST calls that need the public API key: signals as text, and answers to questions.',
}

const PUBLIC_KEY = {
  type: 'apiKey',
  in: 'header',
  name: 'apikey',
  description: 'This server’s public API key. `npm run --silent keys` prints it.',
}

const ETAG = {
  ETag: {
    description: 'Send it as `If-None-Match` to get 304 instead of the same response again.',
    schema: { type: 'string' },
  },
}

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'

/**
 * The OpenAPI 3.1 document of all endpoints, generated from the schemas that check their requests
 * and replies.
 */
export function describeApi(
  { endpoints, streams, functions }: DescribedEndpoints,
  { publicUrl, disclaimer }: Publisher,
): OpenApiDocument {
  const names = nameSchemas(endpoints, functions)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tapelight',
      version: '1.0.0',
      summary: 'Plain-English stock signals and the market data behind them.',
      license: { name: 'MIT', identifier: 'MIT' },
      description: `Every response that contains market data says where it came from (source, attribution) and how old it is (asOf, fetchedAt, freshness). What v1 promises, and what was added to it: ${publicUrl}/developers/changelog. ${disclaimer}`,
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries([
      ...endpoints.map((endpoint) => describeGet(endpoint, refer(endpoint.reply, names))),
      ...streams.map((api) => describeGet(api, null)),
      ...functions.map((entry) => describePost(entry, names)),
    ]),
    components: {
      schemas: writeSchemas(names),
      responses: describeErrors(),
      parameters: { Fields: FIELDS_PARAMETER, Format: FORMAT_PARAMETER },
      securitySchemes: { apikey: PUBLIC_KEY },
    },
  }
}

/** Functions that return what an endpoint returns share its schema. */
function nameSchemas(
  endpoints: readonly Endpoint[],
  functions: readonly FunctionDescription[],
): NamedSchemas {
  const names: NamedSchemas = z.registry<{ id: string }>()
  names.add(errorSchema, { id: 'Error' })
  for (const { path, reply } of endpoints) names.add(reply, { id: toName(path) })
  for (const { name, reply } of functions) {
    if (!names.has(reply)) names.add(reply, { id: toName(name) })
  }
  return names
}

/** @param reply null for an event stream */
function describeGet(
  api: EndpointSpec,
  reply: JsonSchema | null,
): [string, { get: OpenApiOperation }] {
  const path = `/api/v1${api.path}`
  const own = describeParameters(api)
  const success = { description: api.summary }
  const get: OpenApiOperation = {
    operationId: `get${toName(api.path)}`,
    tags: [api.tag],
    summary: api.summary,
    description: api.description,
    parameters: [
      ...own,
      ...(reply === null ? [] : [{ $ref: '#/components/parameters/Fields' }]),
      ...(api.rows === undefined ? [] : [{ $ref: '#/components/parameters/Format' }]),
    ],
    security: [],
    responses: {
      ...(reply === null
        ? { 200: { ...success, content: { [EVENTS_TYPE]: { schema: { type: 'string' } } } } }
        : {
            200: {
              ...success,
              headers: ETAG,
              content: {
                [JSON_TYPE]: { schema: reply },
                ...(api.rows !== undefined && {
                  [ROW_TYPES.ndjson]: { schema: { type: 'string' } },
                  [ROW_TYPES.arrow]: { schema: { type: 'string', format: 'binary' } },
                }),
              },
            },
            304: { description: 'Unchanged since the response with that `ETag`.', headers: ETAG },
          }),
      ...referToErrors([
        400,
        405,
        500,
        ...api.errors,
        ...(api.rows === undefined ? [] : [406 as const]),
      ]),
    },
    'x-example': `/api/v1${toExamplePath(api)}`,
  }
  return [path, { get }]
}

function describePost(
  {
    name,
    summary,
    description,
    body,
    isBodyNeeded,
    example,
    reply,
    isStreamed,
  }: FunctionDescription,
  names: NamedSchemas,
): [string, { post: OpenApiOperation }] {
  const schema = z.toJSONSchema(body, { io: 'input' })
  const post: OpenApiOperation = {
    operationId: `call${toName(name)}`,
    tags: ['Functions'],
    summary,
    description,
    requestBody: {
      required: isBodyNeeded,
      content: { [JSON_TYPE]: { schema: tidy(schema), example } },
    },
    security: [{ apikey: [] }],
    responses: {
      200: {
        description: summary,
        content: {
          [JSON_TYPE]: { schema: refer(reply, names) },
          ...(isStreamed === true && { [EVENTS_TYPE]: { schema: { type: 'string' } } }),
        },
      },
      ...referToErrors([400, 401, 405, 413, 415, 500]),
    },
    'x-example': JSON.stringify(example),
  }
  return [`/functions/v1/${name}`, { post }]
}

function refer(schema: z.ZodType, names: NamedSchemas): JsonSchema {
  return { $ref: toReference(names.get(schema)?.id ?? '') }
}

function toReference(id: string): string {
  return `#/components/schemas/${id}`
}

/** Replies may gain fields, so they are rendered as input: additional properties are allowed. */
function writeSchemas(names: NamedSchemas): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { io: 'input', uri: toReference })
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema)]))
}

/** Without the markers of a standalone schema, and without the long patterns of dates. */
function tidy(schema: object): JsonSchema {
  const text = JSON.stringify(schema, function dropMarks(this: unknown, key, value: unknown) {
    if (key === '$schema' || key === '$id') return undefined
    const isDate =
      key === 'pattern' && typeof this === 'object' && this !== null && 'format' in this
    return isDate ? undefined : value
  })
  // An object stays an object.
  return JSON.parse(text) as JsonSchema
}

/** `/corporate-actions` becomes CorporateActions. */
function toName(path: string): string {
  return path
    .split(/[^a-zA-Z0-9]+/)
    .map(capitalize)
    .join('')
}
