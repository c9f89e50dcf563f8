import schema from '@asyncapi/specs/schemas/3.0.0-without-$id.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { STREAM_TOPICS } from '../../use-cases/market/market-events.ts'
import { writeNotificationBody, writeTestBody } from '../../use-cases/notifications/webhook-body.ts'
import { createPlainApi } from './endpoints.ts'
import { describeEvents, WEBHOOK_BODIES } from './event-document.ts'

const publicUrl = 'https://tapelight.example'
const { describe: describeApi } = createPlainApi({ publicUrl, disclaimer: 'No advice.' })
const document = JSON.parse(JSON.stringify(describeEvents(describeApi())))

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
/** By AsyncAPI's own schema of its documents. */
const isDocument = ajv.compile(schema)

describe('the AsyncAPI document', () => {
  test('is valid by AsyncAPI’s own schema', () => {
    isDocument(document)
    expect(isDocument.errors ?? []).toEqual([])
  })

  test('the check sees what is wrong', () => {
    expect(isDocument({ ...document, asyncapi: '2.6.0' })).toBe(false)
    const broken = structuredClone(document)
    broken.operations.callWebhook.action = 'publish'
    expect(isDocument(broken)).toBe(false)
  })

  test('has every event of the stream and of webhooks, and references that lead somewhere', () => {
    const { stream, webhook } = document.channels
    expect(Object.keys(stream.messages)).toEqual(['quote', ...STREAM_TOPICS])
    expect(Object.keys(webhook.messages)).toEqual(['signal.changed', 'alert.fired', 'test'])
    expect(stream.address).toBe('/api/v1/stream')
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    const broken = references.filter(
      ([, path = '']) =>
        path.split('/').reduce((node, name) => Object(node)[name], document) === undefined,
    )
    expect(references.length).toBeGreaterThan(2)
    expect(broken).toEqual([])
  })

  test('each payload has fields', () => {
    for (const { messages } of Object.values<{ messages: object }>(document.channels)) {
      for (const { payload } of Object.values<{ payload: { properties: object } }>({
        ...messages,
      })) {
        expect(Object.keys(payload.properties).length).toBeGreaterThan(3)
      }
    }
  })
})

describe('webhook bodies are as the document says, with nothing else', () => {
  const shared = {
    id: '0b2f7a34-1f60-4a39-9d7e-0b7c5f3a1d11',
    ticker: 'BRK.B',
    session: '2026-11-20',
    createdAt: '2026-11-20T21:41:00.000Z',
    readAt: null,
    reason: 'Why.',
  }
  const claimed = {
    publicUrl,
    conclusion: { sentence: 'None beat chance.', url: `${publicUrl}/record` },
    disclaimer: 'No advice.',
  }
  const change = {
    ...shared,
    kind: 'signal',
    from: 'NONE',
    to: 'BUY',
    isHeld: true,
    watchlists: [],
    isNewSignal: false,
    isSample: true,
  } as const
  const alert = { ...shared, kind: 'alert', condition: 'price-above' } as const

  test.each([
    ['signal.changed', writeNotificationBody(change, claimed)],
    ['signal.changed', writeNotificationBody({ ...change, to: 'NONE' }, claimed)],
    ['alert.fired', writeNotificationBody(alert, claimed)],
    ['test', writeTestBody(shared.id, claimed)],
  ] as const)('%s', (event, text) => {
    const body: unknown = JSON.parse(text)
    expect(WEBHOOK_BODIES[event].strict().parse(body)).toEqual(body)
    const isBody = ajv.compile(document.channels.webhook.messages[event].payload)
    expect(isBody(body)).toBe(true)
    expect(isBody({ ...Object(body), event: 'other' })).toBe(false)
  })
})
