import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEY, explainAll, READ, settingsFor, WRITTEN } from './answer-model.fixture.ts'
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

test('openai gets the setting not to store requests', async () => {
  const server = await serveChat(replyAsOpenAi(WRITTEN))
  await explainAll(settingsFor(server.url, { provider: 'openai' }))
  expect(server.requested[0]?.body['store']).toBe(false)
})
