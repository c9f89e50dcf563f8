import { createServer, type RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callProvider, type ProviderCall } from './call-provider.ts'

let answer: RequestListener = () => {}
const server = createServer((request, response) => answer(request, response))
let base = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('returns status, text and the headers for time and location', async () => {
  answer = (request, response) => {
    response.writeHead(429, { 'retry-after': '7', location: '/there' })
    response.end(`received ${request.url} with ${request.headers['x-token']}`)
  }
  expect(await call({ headers: { 'x-token': 'abc' } })).toEqual({
    ok: true,
    value: {
      status: 429,
      retryAfter: '7',
      location: '/there',
      text: 'received /bars?ticker=AAPL with abc',
    },
  })
})

test('follows no redirect', async () => {
  const requested: string[] = []
  answer = (request, response) => {
    requested.push(request.url ?? '')
    response.writeHead(302, { location: '/elsewhere' }).end()
  }
  expect(await call()).toMatchObject({ ok: true, value: { status: 302, location: '/elsewhere' } })
  expect(requested).toEqual(['/bars?ticker=AAPL'])
})

describe('does not throw, but fails', () => {
  test('when the body is endless, without reading on', async () => {
    let sentBytes = 0
    answer = (_, response) => {
      const chunk = Buffer.alloc(1_000_000)
      const send = (): void => {
        while (!response.destroyed && response.write(chunk)) sentBytes += chunk.length
      }
      response.on('drain', send)
      send()
    }
    expect(await call()).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: 'body over 8000000 bytes' },
    })
    expect(sentBytes).toBeLessThan(40_000_000)
  })

  test.each<[string, RequestListener]>([
    ['before the first byte', () => {}],
    ['after the headers', (_, response) => void response.writeHead(200).flushHeaders()],
    [
      'in the middle of the body',
      (_, response) => {
        const timer = setInterval(() => response.write(' '), 10)
        response.on('close', () => clearInterval(timer))
      },
    ],
  ])('when the server falls silent %s', async (_, listener) => {
    answer = listener
    const outcome = await call({ timeoutMs: 120 })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('when the caller is no longer interested', async () => {
    answer = () => {}
    const outcome = await call({ signal: AbortSignal.timeout(50) })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
    const before = await call({ signal: AbortSignal.abort() })
    expect(before).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('when the connection breaks in the body', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
      setTimeout(() => response.destroy(), 10)
    }
    expect(await call()).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })

  test('when the connection fails, with the code of the system call', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => unused.once('listening', resolve))
    const address = unused.address()
    await new Promise((resolve) => unused.close(resolve))
    if (address === null || typeof address === 'string') throw new Error('no port')
    const url = new URL(`http://127.0.0.1:${address.port}/`)
    expect(await call({ url })).toEqual({
      ok: false,
      failure: { kind: 'unavailable', cause: 'fetch failed (ECONNREFUSED)' },
    })
  })
})

function call(part: Partial<ProviderCall> = {}) {
  return callProvider({
    fetch,
    clock: () => new Date(),
    url: new URL('/bars?ticker=AAPL', base),
    signal: new AbortController().signal,
    timeoutMs: 5_000,
    ...part,
  })
}
