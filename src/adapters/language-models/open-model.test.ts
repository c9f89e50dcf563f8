import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEY, narrateAll, READ, settingsFor, WRITTEN } from './narrator.fixture.ts'
import { sayAsAnthropic, sayAsGoogle, sayAsOpenAi } from './other-wires.fixture.ts'
import { serveChat } from './serve-chat.fixture.ts'
import { watchOutput } from './watch-output.fixture.ts'

const output = watchOutput()
beforeEach(output.start)
afterEach(() => expect(output.take()).toBe(''))

const WIRES = [
  {
    provider: 'openai',
    say: sayAsOpenAi,
    path: '/v1/responses',
    key: ['authorization', `Bearer ${KEY}`],
  },
  { provider: 'anthropic', say: sayAsAnthropic, path: '/v1/messages', key: ['x-api-key', KEY] },
  {
    provider: 'google',
    say: sayAsGoogle,
    path: '/v1/models/fake:streamGenerateContent?alt=sse',
    key: ['x-goog-api-key', KEY],
  },
] as const

for (const { provider, say, path, key } of WIRES) {
  test(`${provider} is asked and read in its own words`, async () => {
    const server = await serveChat(say(WRITTEN))
    const form = provider === 'anthropic' ? 'json' : 'schema'
    const { events, last } = await narrateAll(settingsFor(server.url, { provider, form }))
    expect(last).toEqual({ kind: 'end', draft: READ, tokens: 120 })
    expect(events[0]).toMatchObject({ kind: 'draft' })
    const [asked] = server.asked
    expect(asked?.path).toBe(path)
    expect(asked?.headers[key[0]]).toBe(key[1])
    const body = JSON.stringify(asked?.body)
    expect(body).toContain('Tell what the facts say.')
    expect(body).toContain('What about MSFT?')
    expect(body).not.toContain(KEY)
  })
}

test.each(WIRES)('$provider that leaves off before the end is unavailable', async (wire) => {
  for (const form of ['json', 'text'] as const) {
    const cut = await serveChat(wire.say('# Summary\nMSFT reads WATCH and', 'left off'))
    const { last } = await narrateAll(settingsFor(cut.url, { provider: wire.provider, form }))
    expect(last).toMatchObject({ kind: 'failed', failure: 'unavailable' })
  }
})

test('openai is told not to keep what it is asked', async () => {
  const server = await serveChat(sayAsOpenAi(WRITTEN))
  await narrateAll(settingsFor(server.url, { provider: 'openai' }))
  expect(server.asked[0]?.body['store']).toBe(false)
})
