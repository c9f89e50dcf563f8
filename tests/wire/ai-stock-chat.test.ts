import { createClient } from '@supabase/supabase-js'
import { parseJsonEventStream, uiMessageChunkSchema, type UIMessageChunk } from 'ai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatReplySchema } from '../../src/server/functions/chat-schema.ts'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

const JSON_HEADERS = { apikey: ANON_KEY, 'Content-Type': 'application/json' }

function call(body: unknown, headers: Record<string, string> = JSON_HEADERS) {
  return fetch(`${server.url}/functions/v1/ai-stock-chat`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const answerTo = async (body: unknown) => chatReplySchema.parse(await (await call(body)).json())

/** As parsed by the SDK's own reader. */
async function readParts({ body }: Response): Promise<UIMessageChunk[]> {
  const parts: UIMessageChunk[] = []
  if (body === null) return parts
  for await (const part of parseJsonEventStream({ stream: body, schema: uiMessageChunkSchema })) {
    if (!part.success) throw part.error
    parts.push(part.value)
  }
  return parts
}

const sameBarringTimes = (value: unknown) =>
  JSON.stringify(value).replaceAll(/"fetchedAtUtc":"[^"]+"/g, '')

describe('a question', () => {
  test('is answered with the signals of its stocks, by the rules where there is no model', async () => {
    const reply = await call({ message: 'Compare AAPL and MSFT' })
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const body = await reply.json()
    expect(chatReplySchema.parse(body)).toEqual(body)
    expect(body.facts.map(({ ticker }: { ticker: string }) => ticker)).toEqual(['AAPL', 'MSFT'])
    expect(body).toMatchObject({
      source: 'rules',
      provider: null,
      model: null,
      fellBack: null,
      isSample: true,
      asOf: '2026-08-20',
      about: ['AAPL', 'MSFT'],
    })
    expect(body.response.summary).toMatch(/\w/)
    expect(body.response.core_analysis.length).toBeGreaterThan(0)
    expect(body.checks.figures).toBeGreaterThan(0)
    expect(body.checks.dropped).toBe(0)
    expect(body.disclaimer).toMatch(/not financial advice/)
  })

  test('has exactly the signals of analyze-stocks', async () => {
    const { facts } = await answerTo({ message: 'What about NVDA?' })
    const reply = await fetch(`${server.url}/functions/v1/analyze-stocks`, {
      method: 'POST',
      headers: JSON_HEADERS,
      body: '{"tickers":["NVDA"]}',
    })
    const { recommendations } = await reply.json()
    expect(sameBarringTimes(facts)).toBe(
      sameBarringTimes(recommendations.map(({ signal }: { signal: unknown }) => signal)),
    )
  })

  test('that names no stock is about those of the turn before', async () => {
    const { facts, about } = await answerTo({ message: 'and its volume?', about: ['KO'] })
    expect(facts.map(({ ticker }) => ticker)).toEqual(['KO'])
    expect(about).toEqual(['KO'])
  })

  test('the same question twice has the same text', async () => {
    const message = 'Why is JPM rated like this?'
    expect(sameBarringTimes(await answerTo({ message }))).toBe(
      sameBarringTimes(await answerTo({ message })),
    )
  })

  test('is not logged', async () => {
    await call({ message: 'is my-secret-holding AAPL any good?' })
    expect(JSON.stringify(server.logged)).not.toContain('my-secret-holding')
  })
})

describe('as an event stream', () => {
  test('it follows the order of the protocol and ends with the JSON answer', async () => {
    const message = 'Why is AAPL rated like this?'
    const reply = await call({ message }, { ...JSON_HEADERS, Accept: 'text/event-stream' })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(reply.headers.get('content-encoding')).toBeNull()
    const parts = await readParts(reply)
    const types = parts.map(({ type }) => type)
    expect([...new Set(types)]).toEqual([
      'start',
      'data-source',
      'data-facts',
      'text-start',
      'text-delta',
      'text-end',
      'data-answer',
      'finish',
    ])
    const last = parts.find(({ type }) => type === 'data-answer')
    expect(sameBarringTimes(last)).toBe(
      sameBarringTimes({ type: 'data-answer', data: await answerTo({ message }) }),
    )
  })

  test('an invalid question is rejected before the stream starts', async () => {
    const reply = await call({ message: ' ' }, { ...JSON_HEADERS, Accept: 'text/event-stream' })
    expect(reply.status).toBe(400)
    expect((await reply.json()).error).toMatch(/^"message" is a blank string/)
  })
})

describe('the unmodified client library', () => {
  test('reads the answer', async () => {
    const { data, error } = await createClient(server.url, ANON_KEY).functions.invoke(
      'ai-stock-chat',
      { body: { message: 'What is RSI?' } },
    )
    expect(error).toBeNull()
    expect(data.response.summary).toMatch(/\w/)
    expect(data.source).toBe('rules')
  })

  test('gets the stream unchanged', async () => {
    const { data, error } = await createClient(server.url, ANON_KEY).functions.invoke(
      'ai-stock-chat',
      { body: { message: 'How does KO look?' }, headers: { Accept: 'text/event-stream' } },
    )
    expect(error).toBeNull()
    expect(data).toBeInstanceOf(Response)
    expect((await readParts(data)).at(-1)).toEqual({ type: 'finish' })
  })
})

describe('a bad call', () => {
  test.each([
    ['no message', '{}', 400, /^"message" is missing\. Send a string of 1 to 2,000 characters/],
    ['a number', '{"message":7}', 400, /^"message" is a number/],
    ['an empty message', '{"message":""}', 400, /^"message" is an empty string/],
    [
      'too long a message',
      JSON.stringify({ message: 'a'.repeat(2_001) }),
      400,
      /2,001 characters.*1 to 2,000/,
    ],
    [
      'a conversation of texts',
      '{"message":"hi","conversation":["before"]}',
      400,
      /^"conversation\[0\]" is a string/,
    ],
    ['an array at the top', '["hi"]', 400, /must be a JSON object/],
    ['broken JSON', '{"message":', 400, /not valid JSON/],
  ])('%s', async (_name, body, status, words) => {
    const reply = await call(body)
    expect(reply.status).toBe(status)
    expect((await reply.json()).error).toMatch(words)
  })

  test('no key is 401, another verb 405', async () => {
    expect((await call({ message: 'hi' }, { 'Content-Type': 'application/json' })).status).toBe(401)
    const reply = await fetch(`${server.url}/functions/v1/ai-stock-chat`, {
      headers: { apikey: ANON_KEY },
    })
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  })
})

test('the status counts answers and checks', async () => {
  const statusOf = async () => (await (await fetch(`${server.url}/api/v1/status`)).json()).analyst
  const before = await statusOf()
  expect(before).toMatchObject({ model: null, dropped: 0, fallbacks: 0 })
  await answerTo({ message: 'What about TSLA?' })
  await expect.poll(async () => (await statusOf()).answers).toBeGreaterThan(before.answers)
  expect((await statusOf()).sentencesChecked).toBeGreaterThan(before.sentencesChecked)
})
