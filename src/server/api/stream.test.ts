import { afterEach, expect, test } from 'vitest'
import {
  listen,
  listenWithoutReading,
  serveStream,
  until,
  type Listening,
} from './stream.fixture.ts'
import type { StreamSettings } from './stream.ts'

let served: Awaited<ReturnType<typeof serveStream>> | undefined
let open: Listening[] = []

afterEach(() => {
  for (const listening of open) listening.close()
  open = []
  served?.server.closeAllConnections()
  served?.server.close()
})

async function serve(settings?: Partial<StreamSettings>, run?: string) {
  served = await serveStream(settings, run)
  return served
}

async function hear(query: string, headers?: Record<string, string>): Promise<Listening> {
  const listening = await listen(`${served?.url ?? ''}?${query}`, headers)
  open.push(listening)
  return listening
}

test('sends the state of all requested topics first, then each change', async () => {
  const { events, topics, prices } = await serve()
  const heard = await hear('topics=news&tickers=aapl,ZZZZ')
  await until(() => heard.ids().length === 2)
  expect(heard.reply.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(heard.text()).toBe(
    [
      'retry: 3000\n\n',
      'event: news\ndata: 1\nid: r1-1\n\n',
      'event: quote\ndata: {"symbol":"AAPL","price":100}\nid: r1-2\n\n',
    ].join(''),
  )
  topics.movers = 2
  prices['AAPL'] = 101
  await events.tick()
  await until(() => heard.ids().length === 3)
  expect(heard.text()).toMatch(/data: \{"symbol":"AAPL","price":101\}\nid: r1-3\n\n$/)
})

test.each(['header', 'query'] as const)(
  'a client that reconnects with the last event id in the %s gets only what it missed',
  async (index) => {
    const { events, topics } = await serve()
    const first = await hear('topics=news,movers')
    await until(() => first.ids().length === 2)
    first.close()
    await until(() => events.listenerCount() === 0)
    topics.news = 2
    const id = first.ids().at(-1) ?? ''
    const second =
      index === 'header'
        ? await hear('topics=news,movers', { 'Last-Event-ID': id })
        : await hear(`topics=news,movers&lastEventId=${id}`)
    await until(() => second.ids().length === 1)
    expect(second.text()).toContain('event: news\ndata: 2\nid: r1-3\n\n')
    expect(second.text()).not.toContain('movers')
  },
)

test('the id of an event of another process is no reason to leave anything out', async () => {
  await serve({}, 'r2')
  const heard = await hear('topics=news', { 'Last-Event-ID': 'r1-999' })
  await until(() => heard.ids().length === 1)
})

test('an idle stream sends heartbeats', async () => {
  await serve({ heartbeatMs: 20 })
  const heard = await hear('topics=news')
  await until(() => heard.text().includes(': still here\n\n: still here\n\n'))
  expect(heard.ids()).toHaveLength(1)
})

test.each([
  ['', 'Add what to stream'],
  ['topics=', 'Add what to stream'],
  ['topics=news,weather', 'Invalid value "weather" for "topics"'],
  ['tickers=', 'No tickers found'],
  ['tickers=%3Cb%3E', '"<b>"'],
  [`tickers=${Array.from({ length: 51 }, (_, i) => `T${i}`).join(',')}`, 'the limit is 50'],
  ['topics=news&colour=red', '"colour"'],
])('"%s" is 400 with a message', async (query, words) => {
  const { events, url } = await serve()
  const reply = await fetch(`${url}?${query}`)
  expect(reply.status).toBe(400)
  expect((await reply.json()).error).toContain(words)
  expect(events.listenerCount()).toBe(0)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

test('one client may have so many streams; another is not concerned, and a closed one makes room', async () => {
  const { events, url } = await serve({ perClient: 2 })
  const [first] = [
    await hear('topics=news', from('192.0.2.1')),
    await hear('topics=news', from('192.0.2.1')),
  ]
  const rejected = await fetch(`${url}?topics=news`, { headers: from('192.0.2.1') })
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await hear('topics=news', from('192.0.2.2'))).reply.statusCode).toBe(200)
  first?.close()
  await until(() => events.listenerCount() === 2)
  expect((await hear('topics=news', from('192.0.2.1'))).reply.statusCode).toBe(200)
})

test.each([
  ['streams', { inAll: 2 }],
  ['different tickers', { tickersInAll: 2 }],
] as const)('when there are too many %s in all, the next is 503', async (_, settings) => {
  const { url } = await serve(settings)
  await hear('tickers=AAPL', from('192.0.2.1'))
  await hear('tickers=KO', from('192.0.2.2'))
  const rejected = await fetch(`${url}?tickers=KO`, { headers: from('192.0.2.3') })
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '60'])
})

test('HEAD returns the same headers as GET, and opens no stream', async () => {
  const { events, url } = await serve({ perClient: 1 })
  for (let time = 0; time < 3; time += 1) {
    const reply = await fetch(`${url}?topics=news`, { method: 'HEAD' })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  }
  expect(events.listenerCount()).toBe(0)
})

/** Far more than both socket buffers can take. */
const MEGABYTES = (count: number) => 'x'.repeat(count * 1_000_000)

test('a client that disconnects during a write leaks nothing', async () => {
  const { events, topics, url, responses } = await serve({ perClient: 1 })
  topics.news = MEGABYTES(20)
  const socket = await listenWithoutReading(url, 'topics=news')
  await until(() => (responses[0]?.writableLength ?? 0) > 0)
  expect(events.listenerCount()).toBe(1)
  socket.destroy()
  await until(() => events.listenerCount() === 0)
  topics.news = 1
  expect((await hear('topics=news')).reply.statusCode).toBe(200)
})

test('a client that never reads costs no memory and blocks no one', async () => {
  const { events, topics, url, responses } = await serve({ stuckMs: 60_000 })
  topics.news = MEGABYTES(5)
  const stuck = await listenWithoutReading(url, 'topics=news')
  await until(() => (responses[0]?.writableLength ?? 0) > 0)
  const reader = await hear('topics=news')
  for (let step = 1; step <= 20; step += 1) {
    topics.news = `${step} ${MEGABYTES(5)}`
    await events.tick()
    await until(() => reader.ids().length === step + 1)
  }
  // Two five-megabyte events out of twenty sent.
  expect(responses[0]?.writableLength).toBeLessThan(11_000_000)
  stuck.destroy()
})

test('a client that reads nothing for too long is disconnected', async () => {
  const { events, topics, url, responses } = await serve({ stuckMs: 200 })
  topics.news = MEGABYTES(20)
  const stuck = await listenWithoutReading(url, 'topics=news')
  await until(() => events.listenerCount() === 1)
  await until(() => events.listenerCount() === 0)
  expect(responses[0]?.destroyed).toBe(true)
  stuck.destroy()
})

test('a slow client gets the current state, not every event it missed', async () => {
  const { events, topics, url, responses } = await serve()
  topics.news = MEGABYTES(20)
  const slow = await listenWithoutReading(url, 'topics=news')
  await until(() => (responses[0]?.writableLength ?? 0) > 0)
  for (let step = 1; step <= 30; step += 1) {
    topics.news = `state ${step}`
    await events.tick()
  }
  let text = ''
  slow.setEncoding('utf8')
  slow.on('data', (chunk: string) => (text += chunk))
  slow.resume()
  await until(() => text.includes('state 30'))
  expect(text.match(/state \d+/g)?.length).toBeLessThan(4)
  slow.destroy()
})

test('a server that stops ends every stream, even of a client that reads nothing', async () => {
  const { events, topics, url, responses } = await serve()
  const reading = await hear('topics=movers')
  await until(() => reading.ids().length === 1)
  topics.news = MEGABYTES(20)
  const stuck = await listenWithoutReading(url, 'topics=news')
  await until(() => (responses[1]?.writableLength ?? 0) > 0)
  for (const response of responses) response.emit('stopping')
  await until(() => reading.reply.complete && events.listenerCount() === 0)
  await until(() => responses.every(({ closed }) => closed))
  stuck.destroy()
})
