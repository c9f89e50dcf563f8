import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  breakOff,
  callTools,
  reject,
  answerWith,
  stayMute,
  type Reply,
} from '../../src/adapters/language-models/chat-server.fixture.ts'
import type { ChatReply } from '../../src/server/functions/chat-reply.ts'
import {
  call,
  requestInParts,
  readSignals,
  readTexts,
  signalsOf,
  toDraft,
} from '../analyst/request-analyst.fixture.ts'
import {
  MODEL_KEY,
  formatDraft,
  settingsFor,
  startModel,
} from '../analyst/scripted-model.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'

const QUESTION = 'How does AAPL look against NVDA?'
/** What a model wrote before it broke off: fluent, false, and never to be shown. */
const FALSE_START = '{"summary":"AAPL reads BUY with an RSI of 99.9. It closed at $1.23. '

type Model = Awaited<ReturnType<typeof startModel>>

let model: Model
let server: RunningServer
/** The same question without a model. */
let byRules: ChatReply
/** A breaker that has seen three failures in a minute forgets them as the clock advances. */
let laterMs = 0

beforeAll(async () => {
  const plain = await startServer()
  byRules = await call(plain, QUESTION)
  await plain.stop()
  model = await startModel()
  const short = { AI_TIMEOUT_MS: '1500', AI_CHUNK_TIMEOUT_MS: '700' }
  const clock = () => new Date(Date.now() + laterMs)
  server = await startServer({ ...settingsFor(model.url), ...short }, clock)
})

beforeEach(() => {
  laterMs += 10 * 60_000
})

afterAll(async () => {
  await server.stop()
  await model.close()
})

function formatTrue(): Reply {
  return formatDraft(toDraft(byRules))
}

function formatLate(ms: number): Reply {
  return async (response, requested) => {
    await new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
    await formatTrue()(response, requested)
  }
}

const lookUpForever = callTools({ name: 'get_signals', input: '{"tickers":["AAPL"]}' })

/** Each with the answer's reason why the model did not write it. */
const FATAL: readonly (readonly [string, readonly Reply[], string])[] = [
  ['401', [reject(401)], 'refused'],
  ['404', [reject(404)], 'refused'],
  ['429 with seconds to wait', [reject(429, { 'retry-after': '30' })], 'busy'],
  ['429 again and again', [reject(429, { 'retry-after-ms': '20' })], 'busy'],
  ['500 again and again', [reject(500, { 'retry-after-ms': '20' })], 'unavailable'],
  ['no first byte', [stayMute], 'too-slow'],
  ['a stall in mid-stream', [breakOff(FALSE_START, 'stall')], 'too-slow'],
  ['a connection that is cut', [breakOff(FALSE_START, 'cut')], 'unavailable'],
  ['a stream that ends early', [breakOff(FALSE_START, 'end')], 'unavailable'],
  ['broken JSON', [answerWith(FALSE_START)], 'unreadable'],
  ['JSON of another shape', [answerWith('{"action":"BUY","ticker":"AAPL"}')], 'unreadable'],
  ['an empty text', [answerWith('')], 'unreadable'],
  ['endless tools', [lookUpForever], 'endless'],
]

describe('a failing model', () => {
  test.each(FATAL)('by %s leaves the answer to the rules, whole', async (_, replies, reason) => {
    model.answerWith(...replies)
    const { parts, answer, isDone, streamed } = await requestInParts(server, QUESTION)
    expect(answer.response).toEqual(byRules.response)
    expect(answer).toMatchObject({ source: 'rules', model: null, fellBack: reason })
    expect(parts.map(({ type }) => type)).toContain('data-notice')
    expect(parts.at(-1)?.type).toBe('finish')
    expect(isDone).toBe(true)
    for (const words of ['99.9', '$1.23', 'no good:', MODEL_KEY]) {
      expect(streamed).not.toContain(words)
      expect(JSON.stringify(answer)).not.toContain(words)
    }
    expect(signalsOf(answer.facts)).toBe(
      signalsOf(
        await readSignals(
          server,
          answer.facts.map(({ ticker }) => ticker),
        ),
      ),
    )
  })

  test('has the same answer without a stream', async () => {
    model.answerWith(breakOff(FALSE_START, 'stall'))
    const answer = await call(server, QUESTION)
    expect(answer.response).toEqual(byRules.response)
    expect(answer).toMatchObject({ source: 'rules', fellBack: 'too-slow' })
  })

  test('that fails three times in a minute is not called for the next', async () => {
    model.answerWith(reject(401))
    for (let i = 0; i < 3; i += 1) await call(server, QUESTION)
    const recentQuestions = model.requested.length
    expect(await call(server, QUESTION)).toMatchObject({ source: 'rules', fellBack: 'resting' })
    expect(model.requested).toHaveLength(recentQuestions)
    laterMs += 61_000
    model.answerWith(formatTrue())
    expect(await call(server, QUESTION)).toMatchObject({ source: 'model', fellBack: null })
  })
})

/** Failures a model recovers from. */
const MILD: readonly (readonly [string, () => readonly Reply[]])[] = [
  ['429 once', () => [reject(429, { 'retry-after-ms': '20' }), formatTrue()]],
  ['500 once', () => [reject(500, { 'retry-after-ms': '20' }), formatTrue()]],
  ['a slow first byte', () => [formatLate(300)]],
  [
    'JSON in a fence',
    () => [answerWith(`\`\`\`json\n${JSON.stringify(toDraft(byRules))}\n\`\`\``)],
  ],
  ['an unknown tool', () => [callTools({ name: 'place_order', input: '{"buy":1}' }), formatTrue()]],
  [
    'a call that makes no sense',
    () => [callTools({ name: 'get_signals', input: '{"' }), formatTrue()],
  ],
]

describe('a model that is only clumsy', () => {
  test.each(MILD)('by %s still writes the answer', async (_, script) => {
    model.answerWith(...script())
    const { answer } = await requestInParts(server, QUESTION)
    expect(answer).toMatchObject({ source: 'model', model: 'scripted', fellBack: null })
    expect(answer.checks.dropped).toBe(0)
    expect(readTexts(answer).join(' ')).toBe(readTexts(byRules).join(' '))
  })
})

test('the key is sent only to the model, and not logged', async () => {
  model.answerWith(reject(500, { 'retry-after-ms': '20' }))
  await call(server, QUESTION)
  expect(model.requested.at(-1)?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`)
  expect(JSON.stringify(server.logged)).not.toContain(MODEL_KEY)
})
