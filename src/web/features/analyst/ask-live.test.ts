import { afterEach, describe, expect, test, vi } from 'vitest'
import { askLive, type LiveAnswer } from './ask-live.ts'
import { RULES_ANSWER } from './generation.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

const { answer, checks, sources, asOf, isSample, about } = RULES_ANSWER
const REPLY = {
  response: {
    summary: answer.summary,
    core_analysis: answer.sections,
    actionable_insights: answer.insights,
    optional_follow_up: answer.followUp,
  },
  source: 'model',
  provider: 'openai',
  model: 'gpt-x',
  fellBack: null,
  facts: [],
  checks,
  sources,
  asOf,
  isSample,
  about,
}
const GENERATION = {
  ...RULES_ANSWER,
  author: { by: 'model', provider: 'openai', model: 'gpt-x' },
} as const

function replyWith(parts: readonly (object | string)[], status = 200) {
  const lines = parts.map((part) => (typeof part === 'string' ? part : JSON.stringify(part)))
  const text = lines.map((line) => `data: ${line}\n\n`).join('')
  const call = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
  call.mockImplementation(async () => new Response(text, { status }))
  vi.stubGlobal('fetch', call)
  return call
}

async function send(signal = new AbortController().signal): Promise<LiveAnswer[]> {
  const heard: LiveAnswer[] = []
  const requested = { question: 'How is NVDA?', about: ['NVDA'], conversation: [] }
  for await (const part of askLive(requested, 'the-key', signal)) heard.push(part)
  return heard
}

const begin = (id: string) => ({ type: 'text-start', id })
const format = (delta: string) => ({ type: 'text-delta', id: 'text-1', delta })
const answered = (data: unknown) => ({ type: 'data-answer', data })

describe('a streamed answer', () => {
  test('is requested with the public key and grows by whole sentences until complete', async () => {
    const call = replyWith([
      { type: 'start' },
      { type: 'data-source', data: {} },
      { type: 'data-facts', data: {} },
      begin('text-1'),
      format('NVDA reads WATCH.'),
      format(' Its trend is weak.'),
      { type: 'text-end', id: 'text-1' },
      answered(REPLY),
      { type: 'finish' },
      '[DONE]',
    ])
    expect(await send()).toEqual([
      { kind: 'streaming', sentences: ['NVDA reads WATCH.'] },
      { kind: 'streaming', sentences: ['NVDA reads WATCH.', 'Its trend is weak.'] },
      { kind: 'answered', generation: GENERATION },
    ])
    const [path, init] = call.mock.calls[0] ?? []
    expect(path).toBe('/functions/v1/ai-stock-chat')
    expect(new Headers(init?.headers).get('apikey')).toBe('the-key')
    expect(new Headers(init?.headers).get('accept')).toBe('text/event-stream')
    expect(JSON.parse(String(init?.body))).toEqual({
      message: 'How is NVDA?',
      about: ['NVDA'],
      conversation: [],
    })
  })

  test('discards the model’s text when the rules take over', async () => {
    const reply = { ...REPLY, source: 'rules', provider: null, model: null, fellBack: 'busy' }
    replyWith([
      begin('text-1'),
      format('Half.'),
      { type: 'data-notice', data: { reason: 'busy' } },
      begin('text-2'),
      format('Whole.'),
      answered(reply),
    ])
    expect(await send()).toEqual([
      { kind: 'streaming', sentences: ['Half.'] },
      { kind: 'waiting' },
      { kind: 'streaming', sentences: ['Whole.'] },
      { kind: 'answered', generation: { ...RULES_ANSWER, fellBack: 'busy' } },
    ])
  })

  test('may be plain text', async () => {
    replyWith([answered({ response: 'Plain words.' })])
    const [result] = await send()
    expect(result).toMatchObject({
      kind: 'answered',
      generation: { answer: { summary: 'Plain words.', sections: [] }, author: { by: 'rules' } },
    })
  })
})

describe('a failed answer', () => {
  test.each([
    ['a stream that ends early', [begin('text-1')], 200, 'nothing'],
    ['an empty stream', [], 200, 'nothing'],
    ['a part that is not JSON', ['{"type":'], 200, 'unreadable'],
    ['an answer without text', [answered({ response: {} })], 200, 'unreadable'],
    ['a blank answer', [answered({ response: ' ' })], 200, 'nothing'],
    ['an endpoint failure', [answered({ ...REPLY, fellBack: 'fault' })], 200, 'fault'],
    ['too many questions', [], 429, 'too-many'],
    ['a failing server', [], 500, 'fault'],
  ])('%s has its own end state', async (_what, parts, status, end) => {
    replyWith(parts, status)
    expect(await send()).toEqual([{ kind: 'ended', end }])
  })

  test('an unreachable server counts as no response', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed to fetch')))
    expect(await send()).toEqual([{ kind: 'ended', end: 'nothing' }])
  })

  test('reports nothing after an abort', async () => {
    const leaving = new AbortController()
    vi.stubGlobal('fetch', async () => {
      leaving.abort()
      throw new DOMException('left', 'AbortError')
    })
    expect(await send(leaving.signal)).toEqual([])
  })
})
