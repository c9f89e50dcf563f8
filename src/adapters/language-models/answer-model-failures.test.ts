import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { breakOff, reject, answerWith, sendEvents, stayMute } from './chat-server.fixture.ts'
import { KEY, explainAll, READ, settingsFor, WRITTEN } from './answer-model.fixture.ts'
import { serveChat } from './serve-chat.fixture.ts'
import { watchOutput } from './watch-output.fixture.ts'

const HALF = WRITTEN.slice(0, 60)
const SHORT = { timeoutMs: 300, chunkTimeoutMs: 150 }

const output = watchOutput()
beforeEach(output.start)
afterEach(() => expect(output.take()).toBe(''))

describe('a rejection', () => {
  test.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'refused'],
    [400, 'refused'],
  ])('by %i is final: one attempt, reported without prompt and key', async (status, failure) => {
    const server = await serveChat(reject(status))
    const { events } = await explainAll(settingsFor(server.url))
    const cause = `AI_APICallError HTTP ${status}`
    expect(events).toEqual([{ kind: 'failed', failure, cause, tokens: 0 }])
    expect(server.requested).toHaveLength(1)
  })

  test('by 429 with a short time to wait is tried once more', async () => {
    const server = await serveChat(reject(429, { 'retry-after-ms': '50' }), answerWith(WRITTEN))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ kind: 'end', draft: READ })
    expect(server.requested).toHaveLength(2)
  })

  test('by 429 twice is busy', async () => {
    const server = await serveChat(reject(429, { 'retry-after': '0' }))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'busy', cause: 'AI_APICallError HTTP 429' })
    expect(server.requested).toHaveLength(2)
  })

  test.each(['30', '3600', new Date(Date.now() + 3_600_000).toUTCString()])(
    'by 429 with more time to wait than is left (%s) is busy at once',
    async (wait) => {
      const server = await serveChat(reject(429, { 'retry-after': wait }))
      const { last } = await explainAll(settingsFor(server.url))
      expect(last).toMatchObject({ failure: 'busy', cause: 'NoTimeLeftError HTTP 429' })
      expect(server.requested).toHaveLength(1)
    },
  )
})

describe('a failing server', () => {
  test('is tried once more after 500, and may answer then', async () => {
    const server = await serveChat(reject(500, { 'retry-after-ms': '20' }), answerWith(WRITTEN))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ kind: 'end', draft: READ })
  })

  test.each([500, 503, 529])('is unavailable after %i twice', async (status) => {
    const server = await serveChat(reject(status, { 'retry-after-ms': '20' }))
    const { last } = await explainAll(settingsFor(server.url))
    const cause = `AI_APICallError HTTP ${status}`
    expect(last).toEqual({ kind: 'failed', failure: 'unavailable', cause, tokens: 0 })
  })

  test('is unavailable at once when there is no time for another try', async () => {
    const server = await serveChat(reject(500))
    const { last } = await explainAll(settingsFor(server.url, SHORT))
    expect(last).toMatchObject({ failure: 'unavailable', cause: 'NoTimeLeftError HTTP 500' })
  })

  test('that is not there is unavailable', async () => {
    const server = await serveChat(stayMute)
    await server.close()
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'unavailable', cause: 'AI_APICallError ECONNREFUSED' })
  })

  test('that leads elsewhere is not followed, so that the key stays here', async () => {
    const other = await serveChat(answerWith(WRITTEN))
    const server = await serveChat(reject(307, { location: `${other.url}/chat/completions` }))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'unavailable' })
    expect(other.requested).toEqual([])
  })

  test.each(['cut', 'end'] as const)('that breaks off (%s) is unavailable', async (how) => {
    for (const form of ['schema', 'text'] as const) {
      const server = await serveChat(breakOff(form === 'text' ? '# Summary\nIt reads' : HALF, how))
      const { last } = await explainAll(settingsFor(server.url, { form }))
      expect(last).toMatchObject({ failure: 'unavailable' })
    }
  })

  test('that reports an error in the middle of its answer is unavailable', async () => {
    const server = await serveChat(sendEvents([{ error: { message: `overloaded ${KEY}` } }]))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'unavailable' })
    expect(JSON.stringify(last)).not.toContain(KEY)
  })
})

describe('a slow server', () => {
  test('that never responds is aborted after the timeout of the whole answer', async () => {
    const server = await serveChat(stayMute)
    const { last, tookMs } = await explainAll(settingsFor(server.url, SHORT))
    expect(last).toMatchObject({ failure: 'too-slow' })
    expect(tookMs).toBeGreaterThan(250)
    await server.leftEarly
  })

  test('that stalls is canceled after the maximum pause', async () => {
    const server = await serveChat(breakOff(HALF, 'stall'))
    const settings = settingsFor(server.url, { timeoutMs: 10_000, chunkTimeoutMs: 700 })
    const { events, last } = await explainAll(settings)
    expect(events[0]).toMatchObject({ kind: 'draft' })
    expect(last).toMatchObject({ failure: 'too-slow', cause: 'timed out' })
    await server.leftEarly
  })
})

describe('an invalid answer', () => {
  test.each([
    ['broken JSON', HALF],
    ['prose', 'MSFT reads WATCH.'],
    ['nothing', ''],
    ['JSON of another shape', '{"reply":"MSFT reads WATCH."}'],
    ['an empty summary', JSON.stringify({ ...READ, summary: ' ' })],
    ['a number for a text', JSON.stringify({ ...READ, summary: 7 })],
    ['a list', '[]'],
  ])('%s is unreadable', async (_what, written) => {
    const server = await serveChat(answerWith(written))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ kind: 'failed', failure: 'unreadable' })
  })

  test('a reply that is not an event stream is unreadable', async () => {
    const server = await serveChat((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {not json\n\n')
    })
    expect((await explainAll(settingsFor(server.url))).last).toMatchObject({
      failure: 'unreadable',
    })
  })

  test('one that is cut off at the token limit is endless', async () => {
    const server = await serveChat(answerWith(HALF, 'length'))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'endless', tokens: 120 })
  })

  test('an answer over the limit is reported as endless and aborted, whatever the server says', async () => {
    const huge = JSON.stringify({ ...READ, summary: 'MSFT reads WATCH. '.repeat(20_000) })
    const server = await serveChat(answerWith(huge, 'stop', 500))
    const { last } = await explainAll(settingsFor(server.url))
    expect(last).toMatchObject({ failure: 'endless', cause: 'more text than allowed' })
    await server.leftEarly
  })
})
