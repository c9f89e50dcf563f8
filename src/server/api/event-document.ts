import { z } from 'zod'
import { CONDITIONS, type AlertCondition } from '../../domain/alerts/alert.ts'
import { STREAM_TOPICS } from '../../use-cases/market/market-events.ts'
import { capitalize } from '../../domain/explanations/capitalize.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import type { JsonSchema, OpenApiDocument } from './openapi-document.ts'
import { dateSchema, symbolSchema, trackRecordSchema } from './provenance-schema.ts'
import { STREAM } from './stream-endpoint.ts'

const action = z.enum(['BUY', 'SELL', 'WATCH']).nullable()
const id = z.uuid().describe('Of the notification, the same at each attempt.')
const page = z.url().describe('The page about it.')

// The keys of the object are its type's.
const CONDITIONS_OF_ALERTS = Object.keys(CONDITIONS) as AlertCondition[]

/** The bodies of webhook calls, by event. */
export const WEBHOOK_BODIES = {
  'signal.changed': z.object({
    id,
    event: z.literal('signal.changed'),
    ticker: symbolSchema,
    session: dateSchema.describe('The session that changed it.'),
    from: action.describe('Null: there was no signal.'),
    to: action.describe('Null: there is no signal.'),
    why: z.string().describe('The new signal in a sentence.'),
    isSample: z.boolean().describe('From the bundled sample data, not the market.'),
    url: page,
    trackRecord: trackRecordSchema,
    disclaimer: z.string(),
  }),
  'alert.fired': z.object({
    id,
    event: z.literal('alert.fired'),
    ticker: symbolSchema,
    session: dateSchema,
    condition: z.enum(CONDITIONS_OF_ALERTS),
    what: z.string().describe('What happened, in sentences.'),
    url: page,
    disclaimer: z.string(),
  }),
  test: z.object({ id, event: z.literal('test'), url: page, disclaimer: z.string() }),
} as const

const WEBHOOK_HEADERS = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: '`id` of the body.' },
    'webhook-timestamp': { type: 'string', description: 'Seconds since 1970 of this attempt.' },
    'webhook-signature': {
      type: 'string',
      description: '`v1,` and the Base64 HMAC-SHA-256 of id, time and body (Standard Webhooks).',
    },
  },
}

/** Parts of an AsyncAPI 3.0 document. */
type EventDocument = JsonSchema

/** The endpoint that serves the description of everything this server sends by itself. */
export function createEventDocumentEndpoint(describe: () => EventDocument): Endpoint {
  return defineEndpoint({
    path: '/asyncapi.json',
    tag: 'Service',
    summary: 'Get the AsyncAPI document',
    description:
      'The events of the stream and of webhooks as AsyncAPI 3.0, generated from the schemas of the API.',
    query: z.object({}),
    example: '',
    errors: [],
    // It changes only with a release.
    cacheSeconds: 300,
    reply: z.looseObject({ asyncapi: z.string().describe('3.0.0') }),
    handle: () => ({ asyncapi: '3.0.0', ...describe() }),
  })
}

/**
 * The AsyncAPI 3.0 document of the stream and of webhooks.
 * @param openApi has the schemas of what the stream sends
 */
export function describeEvents({ info, servers, components }: OpenApiDocument): EventDocument {
  const { protocol, host, pathname } = new URL(servers[0]?.url ?? 'http://localhost')
  const { properties: ofQuotes } = components.schemas['Quotes'] ?? {}
  const quote: unknown = Object(Object(ofQuotes).quotes).items
  const topics = STREAM_TOPICS.map(
    (topic) => [topic, components.schemas[capitalize(topic)]] as const,
  )
  const payloads = [['quote', quote], ...topics] as const
  const webhooks = Object.entries(WEBHOOK_BODIES).map(
    ([event, body]) => [event, describeWebhook(event, body)] as const,
  )
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info.title} events`,
      version: info.version,
      license: { name: info.license.name },
      description: `What this server sends by itself; everything else is in the OpenAPI document. ${info.description}`,
    },
    defaultContentType: 'application/json',
    servers: {
      api: { host, pathname, protocol: protocol.slice(0, -1), description: 'This server.' },
    },
    channels: {
      stream: {
        address: `/api/v1${STREAM.path}`,
        summary: STREAM.summary,
        description: STREAM.description,
        servers: [{ $ref: '#/servers/api' }],
        messages: Object.fromEntries(
          payloads.map(([event, payload]) => [event, describeStreamed(event, payload)]),
        ),
      },
      webhook: {
        address: null,
        summary: 'Calls to a user’s webhook',
        description:
          'POST requests to the address in a user’s settings, signed by the Standard Webhooks scheme. Any 2xx status is a success; after others and without one there are up to ten attempts, and 410 turns the webhook off.',
        messages: Object.fromEntries(webhooks),
      },
    },
    operations: {
      streamEvents: { action: 'send', channel: { $ref: '#/channels/stream' } },
      callWebhook: { action: 'send', channel: { $ref: '#/channels/webhook' } },
    },
  }
}

/** @param event of the server-sent event */
function describeStreamed(event: string, payload: unknown) {
  const summary =
    event === 'quote' ? 'A quote with its provisional signal.' : `What /api/v1/${event} answers.`
  return { name: event, summary, payload }
}

function describeWebhook(event: string, body: z.ZodType) {
  const { $schema: _, ...payload } = z.toJSONSchema(body, { io: 'input', target: 'draft-7' })
  return { name: event, summary: SUMMARIES[event], headers: WEBHOOK_HEADERS, payload }
}

const SUMMARIES: Readonly<Record<string, string>> = {
  'signal.changed': 'The signal of a stock the user follows has changed.',
  'alert.fired': 'An alert of the user fired.',
  test: 'The user sent a test.',
}
