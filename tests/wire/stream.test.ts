import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.stop())

type Described = { readonly event: string; readonly id: string; readonly data: unknown }

/** Reads a stream until it has this many events, and disconnects. */
async function hear(url: string, query: string, count: number, headers = {}): Promise<Described[]> {
  const leave = new AbortController()
  const reply = await fetch(`${url}/api/v1/stream?${query}`, { headers, signal: leave.signal })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const result: Described[] = []
  let text = ''
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s)))
      const { event, id, data } = fields
      if (event !== undefined) result.push({ event, id, data: JSON.parse(data) })
    }
    if (result.length >= count) break
  }
  leave.abort()
  return result
}

const get = async (path: string) => (await fetch(server.url + path)).json()

test('each topic has the data of its own endpoint, marked as sample', async () => {
  const result = await hear(server.url, 'topics=movers,news,trending,indices&tickers=AAPL', 5)
  const byEvent = Object.fromEntries(result.map(({ event, data }) => [event, data]))
  expect(byEvent['movers']).toEqual(await get('/api/v1/movers'))
  expect(byEvent['movers']).toMatchObject({ freshness: 'sample', source: 'sample' })
  expect(byEvent['news']).toEqual(await get('/api/v1/news'))
  expect(byEvent['trending']).toEqual(await get('/api/v1/trending'))
  expect(byEvent['indices']).toMatchObject({ freshness: 'sample' })
  expect(byEvent['quote']).toMatchObject({ symbol: 'AAPL', freshness: 'sample' })
  expect(new Set(result.map(({ id }) => id)).size).toBe(5)
})

test('a reconnecting client gets only what it missed', async () => {
  const known = await hear(server.url, 'topics=movers,news', 2)
  const headers = { 'Last-Event-ID': known.at(-1)?.id ?? '' }
  const [next] = await hear(server.url, 'topics=movers,news,trending', 1, headers)
  expect(next?.event).toBe('trending')
})

test('a page of another origin may listen, too', async () => {
  const leave = new AbortController()
  const headers = { Origin: 'https://elsewhere.example' }
  const url = `${server.url}/api/v1/stream?topics=news`
  const reply = await fetch(url, { headers, signal: leave.signal })
  expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  leave.abort()
})
