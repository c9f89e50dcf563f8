import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeTool,
  explainAll,
  KEY,
  READ,
  requestWith,
  settingsFor,
  WRITTEN,
} from './answer-model.fixture.ts'
import { answerWith as answerAsCompatible } from './chat-server.fixture.ts'
import { replyAsAnthropic, replyAsGoogle, replyAsOpenAi } from './other-wires.fixture.ts'
import { serveChat } from './serve-chat.fixture.ts'
import { watchOutput } from './watch-output.fixture.ts'

const output = watchOutput()
beforeEach(output.start)
afterEach(() => expect(output.take()).toBe(''))

const WIRES = [
  {
    provider: 'openai',
    answerWith: replyAsOpenAi,
    path: '/v1/responses',
    key: ['authorization', `Bearer ${KEY}`],
  },
  {
    provider: 'anthropic',
    answerWith: replyAsAnthropic,
    path: '/v1/messages',
    key: ['x-api-key', KEY],
  },
  {
    provider: 'google',
    answerWith: replyAsGoogle,
    path: '/v1/models/fake:streamGenerateContent?alt=sse',
    key: ['x-goog-api-key', KEY],
  },
] as const

for (const { provider, answerWith, path, key } of WIRES) {
  test(`${provider} is called and read in its own format`, async () => {
    const server = await serveChat(answerWith(WRITTEN))
    const form = provider === 'anthropic' ? 'json' : 'schema'
    const { events, last } = await explainAll(settingsFor(server.url, { provider, form }))
    expect(last).toEqual({ kind: 'end', draft: READ, tokens: 120 })
    expect(events[0]).toMatchObject({ kind: 'draft' })
    const [requested] = server.requested
    expect(requested?.path).toBe(path)
    expect(requested?.headers[key[0]]).toBe(key[1])
    const body = JSON.stringify(requested?.body)
    expect(body).toContain('Tell what the facts say.')
    expect(body).toContain('What about MSFT?')
    expect(body).not.toContain(KEY)
  })
}

test.each(WIRES)('$provider that leaves off before the end is unavailable', async (wire) => {
  for (const form of ['json', 'text'] as const) {
    const cut = await serveChat(wire.answerWith('# Summary\nMSFT reads WATCH and', 'left off'))
    const { last } = await explainAll(settingsFor(cut.url, { provider: wire.provider, form }))
    expect(last).toMatchObject({ kind: 'failed', failure: 'unavailable' })
  }
})

test.each(WIRES)('$provider says how many tokens it read from its cache', async (wire) => {
  const server = await serveChat(wire.answerWith(WRITTEN, 'the end', 80))
  const { last } = await explainAll(
    settingsFor(server.url, { provider: wire.provider, form: 'json' }),
  )
  expect(last).toMatchObject({ kind: 'end', tokens: 120, cachedTokens: 80 })
})

test('anthropic is asked to cache the prompt, with the tools before it', async () => {
  const server = await serveChat(replyAsAnthropic(WRITTEN))
  const settings = settingsFor(server.url, { provider: 'anthropic', form: 'text' })
  await explainAll(settings, requestWith(closeTool().tool))
  expect(server.requested[0]?.body).toMatchObject({
    tools: [{ name: 'get_close' }],
    system: [{ type: 'text', cache_control: { type: 'ephemeral' } }],
  })
})

test('openai gets one cache key for all questions', async () => {
  const server = await serveChat(replyAsOpenAi(WRITTEN))
  const settings = settingsFor(server.url, { provider: 'openai' })
  await explainAll(settings)
  await explainAll(settings, { ...requestWith(), messages: [{ role: 'user', text: 'Hello' }] })
  expect(server.requested.map(({ body }) => body['prompt_cache_key'])).toEqual([
    'tapelight-analyst',
    'tapelight-analyst',
  ])
})

test.each([['google'], ['openai-compatible']] as const)(
  '%s, which caches by itself, gets no cache field',
  async (provider) => {
    const server = await serveChat(
      provider === 'google' ? replyAsGoogle(WRITTEN) : answerAsCompatible(WRITTEN),
    )
    await explainAll(settingsFor(server.url, { provider }))
    expect(JSON.stringify(server.requested[0]?.body)).not.toMatch(/cache/i)
  },
)

test.each([
  ['openai', 'gpt-5.1', replyAsOpenAi, { reasoning: { effort: 'none' } }],
  ['anthropic', 'claude-sonnet-4-5', replyAsAnthropic, { thinking: { type: 'disabled' } }],
  [
    'google',
    'gemini-2.5-flash',
    replyAsGoogle,
    { generationConfig: { thinkingConfig: { thinkingBudget: 0 } } },
  ],
] as const)('%s is asked to answer without reasoning first', async (...each) => {
  const [provider, model, reply, body] = each
  const server = await serveChat(reply(WRITTEN))
  await explainAll(settingsFor(server.url, { provider, model, form: 'json' }))
  expect(server.requested[0]?.body).toMatchObject(body)
})

test('a local server is not sent the field', async () => {
  const server = await serveChat(answerAsCompatible(WRITTEN))
  await explainAll(settingsFor(server.url))
  expect(JSON.stringify(server.requested[0]?.body)).not.toMatch(/reasoning|thinking/i)
})

test('openai gets the setting not to store requests', async () => {
  const server = await serveChat(replyAsOpenAi(WRITTEN))
  await explainAll(settingsFor(server.url, { provider: 'openai' }))
  expect(server.requested[0]?.body['store']).toBe(false)
})
