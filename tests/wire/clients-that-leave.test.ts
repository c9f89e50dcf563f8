import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANON_KEY, startServer, type RunningServer } from '../start-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** Sends the text and leaves after that long, without reading a reply. */
async function leave(text: string, afterMs: number): Promise<void> {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(text)
  await sleep(afterMs)
  socket.destroy()
}

/** A request whose body ends early. */
function half(path: string, framing: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `apikey: ${ANON_KEY}`,
    'Content-Type: application/json',
    framing,
  ]
  const body = framing.startsWith('Transfer') ? '5\r\n{"a":\r\n' : '{"a":'
  return `${head.join('\r\n')}\r\n\r\n${body}`
}

const PATHS = [
  '/auth/v1/signup',
  '/auth/v1/token?grant_type=password',
  '/rest/v1/portfolios',
  '/functions/v1/analyze-stocks',
  '/functions/v1/ai-stock-chat',
]

test('a client that leaves in the middle of a request or a page is no error in the log', async () => {
  for (const path of PATHS)
    for (const framing of ['Content-Length: 1000', 'Transfer-Encoding: chunked'])
      await leave(half(path, framing), 50)
  for (const page of ['/', '/?q=AAPL', '/stocks/NVDA', '/scan', '/track-record'])
    for (const afterMs of [1, 10, 40])
      await leave(`GET ${page} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`, afterMs)
  // Whoever stays is served.
  expect((await fetch(`${server.url}/stocks/NVDA`)).status).toBe(200)
  const requests = server.logged.filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThanOrEqual(PATHS.length)
  // A busy machine's store may be late: that is no one's leaving.
  const isError = ({ level, msg }: Record<string, unknown>) =>
    Number(level) >= 50 && msg !== 'stored bars load timed out'
  expect(server.logged.filter(isError)).toEqual([])
})
