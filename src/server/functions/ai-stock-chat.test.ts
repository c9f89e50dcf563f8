import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai'
import { afterEach, expect, test } from 'vitest'
import { chatReplySchema } from './chat-schema.ts'
import {
  CONCLUSION,
  chatEndpoint,
  factsOf,
  MODEL,
  readParts,
  scripted,
  serveChat,
  textsOf,
  toCall,
  describedBy,
} from './chat.fixture.ts'

const RULES = { by: 'rules' } as const
const EVENTS = 'text/event-stream'
const question = { message: ' why AAPL? ', conversation: [], about: ['aapl'] }

const byRules = scripted(
  factsOf(RULES),
  ...textsOf('Apple has no signal.', 'No source delivered bars.'),
  { kind: 'answer', answer: describedBy(RULES) },
)

test('a question is answered as JSON: the contract, plus extra fields', async () => {
  const endpoint = chatEndpoint(byRules)
  const reply = await endpoint.call(question)
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const body = await reply.json()
  expect(chatReplySchema.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    response: {
      summary: 'Apple has no signal.',
      core_analysis: [{ title: 'Why', content: 'No source delivered bars.' }],
      actionable_insights: ['The page of Apple shows when that changes.'],
      optional_follow_up: 'What does a signal need?',
    },
    source: 'rules',
    provider: null,
    model: null,
    fellBack: null,
    facts: [{ ticker: 'AAPL', action: 'NONE', reason: { kind: 'no-data' } }],
    leftOut: 2,
    offers: [{ ticker: 'NOW', name: 'ServiceNow' }],
    about: ['AAPL'],
    checks: { figures: 0, sentences: 4, dropped: 1 },
    sources: [{ label: 'How it works', href: '/how-it-works', day: null }],
    asOf: '2026-08-20',
    isSample: true,
    trackRecord: CONCLUSION,
    disclaimer: 'Educational, not advice.',
  })
  expect(endpoint.heard).toEqual([
    { message: 'why AAPL?', conversation: [], about: ['AAPL'], client: '192.0.2.1' },
  ])
  expect(endpoint.counted).toEqual(['AAPL'])
})

test('a bad question is 400 in either form, and the analyst is not called', async () => {
  const endpoint = chatEndpoint(byRules)
  for (const accept of ['application/json', EVENTS]) {
    const reply = await endpoint.call({ message: '' }, accept)
    expect(reply.status).toBe(400)
    expect((await reply.json()).error).toMatch(/^"message" is an empty string/)
  }
  expect(endpoint.heard).toEqual([])
})

test('as a stream it arrives in order, sentence by sentence, in the SDK’s protocol', async () => {
  const reply = await chatEndpoint(byRules).call(question, `application/json;q=0.5, ${EVENTS}; q=1`)
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': EVENTS,
    'cache-control': 'no-store',
    'x-vercel-ai-ui-message-stream': 'v1',
    'x-accel-buffering': 'no',
  })
  const raw = await reply.clone().text()
  expect(raw.endsWith('data: {"type":"finish"}\n\ndata: [DONE]\n\n')).toBe(true)
  expect(await readParts(reply)).toEqual([
    { type: 'start' },
    { type: 'data-source', data: { source: 'rules', provider: null, model: null } },
    {
      type: 'data-facts',
      data: expect.objectContaining({
        facts: [expect.objectContaining({ ticker: 'AAPL' })],
        isSample: true,
      }),
    },
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: 'Apple has no signal.' },
    { type: 'text-delta', id: 'text-1', delta: ' No source delivered bars.' },
    { type: 'text-end', id: 'text-1' },
    { type: 'data-answer', data: await (await chatEndpoint(byRules).call(question)).json() },
    { type: 'finish' },
  ])
})

test('the SDK puts the parts together to one message', async () => {
  const parts = await readParts(await chatEndpoint(byRules).call(question, EVENTS))
  const messages: UIMessage[] = []
  const stream = new ReadableStream<UIMessageChunk>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part)
      controller.close()
    },
  })
  for await (const message of readUIMessageStream({ stream, terminateOnError: true })) {
    messages.push(message)
  }
  expect(messages.at(-1)?.parts.map(({ type }) => type)).toEqual([
    'data-source',
    'data-facts',
    'text',
    'data-answer',
  ])
  expect(messages.at(-1)?.parts[2]).toMatchObject({
    text: 'Apple has no signal. No source delivered bars.',
    state: 'done',
  })
})

test('when the model fails, the rules continue in a text part of their own', async () => {
  const result = describedBy(RULES, { fellBack: 'too-slow' })
  const script = scripted(
    factsOf(MODEL),
    ...textsOf('The model began.'),
    { kind: 'notice', reason: 'too-slow' },
    ...textsOf('Apple has no signal.'),
    { kind: 'answer', answer: result },
  )
  const parts = await readParts(await chatEndpoint(script).call(question, EVENTS))
  expect(parts.slice(1, 2)).toEqual([
    {
      type: 'data-source',
      data: { source: 'model', provider: 'anthropic', model: 'some-model' },
    },
  ])
  expect(parts.slice(3)).toEqual([
    { type: 'text-start', id: 'text-1' },
    { type: 'text-delta', id: 'text-1', delta: 'The model began.' },
    { type: 'text-end', id: 'text-1' },
    { type: 'data-notice', data: { reason: 'too-slow' } },
    { type: 'text-start', id: 'text-2' },
    { type: 'text-delta', id: 'text-2', delta: 'Apple has no signal.' },
    { type: 'text-end', id: 'text-2' },
    {
      type: 'data-answer',
      data: expect.objectContaining({ source: 'rules', fellBack: 'too-slow' }),
    },
    { type: 'finish' },
  ])
})

test.each([
  ['throws', [factsOf(MODEL), ...textsOf('One sentence.'), new Error('broken within')]],
  ['ends without an answer', [factsOf(MODEL), ...textsOf('One sentence.')]],
])(
  'an analyst that %s is logged, and the client gets a message, not an error',
  async (_, events) => {
    const endpoint = chatEndpoint(scripted(...events))
    const parts = await readParts(await endpoint.call(question, EVENTS))
    expect(parts.map(({ type }) => type)).toEqual([
      'start',
      'data-source',
      'data-facts',
      'text-start',
      'text-delta',
      'text-end',
      'data-notice',
      'text-start',
      'text-delta',
      'text-end',
      'data-answer',
      'finish',
    ])
    expect(parts.at(6)).toEqual({ type: 'data-notice', data: { reason: 'fault' } })
    expect(JSON.stringify(parts)).not.toContain('broken within')
    const whole = await (await endpoint.call(question)).json()
    expect(chatReplySchema.parse(whole)).toEqual(whole)
    expect(whole).toMatchObject({ source: 'rules', fellBack: 'fault', facts: [] })
    expect(whole.response.summary).toMatch(/could not be answered/)
    expect(endpoint.logged).toHaveLength(2)
  },
)

let served: Awaited<ReturnType<typeof serveChat>> | undefined

afterEach(() => {
  served?.close()
  served = undefined
})

/** An analyst that starts and then waits for its signal; reports when it got it. */
function waiting() {
  let hasBegun = () => {}
  let hasEnded = () => {}
  const began = new Promise<void>((resolve) => (hasBegun = resolve))
  const ended = new Promise<void>((resolve) => (hasEnded = resolve))
  const script = async function* render(_: unknown, signal: AbortSignal) {
    yield factsOf(MODEL)
    hasBegun()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    hasEnded()
  }
  return { script, began, ended }
}

test.each([EVENTS, 'application/json'])(
  'a client that requested %s and disconnects ends the generation',
  async (accept) => {
    const { script, began, ended } = waiting()
    served = await serveChat(script)
    const leaving = new AbortController()
    const call = fetch(served.url, toCall(question, accept, leaving.signal))
    const read = call.then((reply) => reply.text())
    await began
    leaving.abort()
    await expect(read).rejects.toThrow(/abort/i)
    await ended
    expect(served.logged).toEqual([])
  },
)

test.each([
  // The status was sent with the first part; a stream without its end was cut off.
  [EVENTS, 200, null, /"data-facts"(?!.*"finish").*\n\n$/s],
  ['application/json', 503, '5', /before the answer was ready/],
] as const)(
  'a server that stops ends the generation of %s',
  async (accept, status, retry, words) => {
    const { script, began, ended } = waiting()
    served = await serveChat(script)
    const call = fetch(served.url, toCall(question, accept))
    await began
    served.responses[0]?.emit('stopping')
    await ended
    const reply = await call
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([status, retry])
    expect(await reply.text()).toMatch(words)
    expect(served.logged).toEqual([])
  },
)
