import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createYahooClient } from './chart.ts'
import { MAX_BODY_BYTES } from '../../http/call-provider.ts'
import { readRecording } from './recordings.fixture.ts'

const chart = JSON.stringify(readRecording('chart/rs-history_chart_AAPL').response.json)
const requested = { symbol: 'AAPL', fromDate: '2025-01-01' }
const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

describe('a chart over a real connection', () => {
  test('is read', async () => {
    const outcome = await fetchFrom((_, reply) => reply.end(chart))
    expect(outcome.ok && outcome.value.timestamp).toHaveLength(127)
  })

  test('that is cut off is a malformed reply', async () => {
    const outcome = await fetchFrom((_, reply) => reply.end(chart.slice(0, 5_000)))
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test('that breaks off with the connection is unavailable', async () => {
    const outcome = await fetchFrom((_, reply) => {
      reply.setHeader('content-length', chart.length)
      reply.write(chart.slice(0, 5_000), () => reply.destroy())
    })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })

  test('with an empty body is a malformed reply', async () => {
    const outcome = await fetchFrom((_, reply) => reply.end())
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
  })

  test('that never arrives times out', async () => {
    const outcome = await fetchFrom(() => {}, 100)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  // The caller's own limit rules; 2.2 s is what a person's request leaves, a probe has more.
  test('that arrives after two and a half seconds is read for a caller who waits', async () => {
    const url = await listen((_, reply) => void setTimeout(() => reply.end(chart), 2_500))
    const client = createYahooClient({ baseUrl: url, fetch, clock: () => new Date() })
    const outcome = await client.fetchChart({ ...requested, signal: AbortSignal.timeout(4_900) })
    expect(outcome.ok && outcome.value.timestamp).toHaveLength(127)
  })

  test('is aborted when the caller aborts', async () => {
    const url = await listen(() => {})
    const client = createYahooClient({ baseUrl: url, fetch, clock: () => new Date() })
    const outcome = await client.fetchChart({ ...requested, signal: AbortSignal.timeout(100) })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('that drips is timed out', async () => {
    const outcome = await fetchFrom((_, reply) => drip(reply), 150)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'timed-out' } })
  })

  test('without end is aborted at the limit', async () => {
    let sent = 0
    const outcome = await fetchFrom((_, reply) => {
      const block = Buffer.alloc(500_000, ' ')
      const write = (): void => {
        sent += block.length
        if (!reply.destroyed && sent < 50 * MAX_BODY_BYTES) reply.write(block, write)
      }
      write()
    }, 10_000)
    expect(outcome).toEqual({
      ok: false,
      failure: { kind: 'malformed-reply', cause: `body over ${MAX_BODY_BYTES} bytes` },
    })
    expect(sent).toBeLessThan(5 * MAX_BODY_BYTES)
  })

  test('is not fetched from where a redirect points', async () => {
    let followed = 0
    const elsewhere = await listen((_, reply) => {
      followed += 1
      reply.end(chart)
    })
    const outcome = await fetchFrom((_, reply) => {
      reply.writeHead(302, { location: `${elsewhere}/v8/finance/chart/AAPL` }).end()
    })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'malformed-reply' } })
    expect(followed).toBe(0)
  })

  test('is not awaited once the caller has aborted', async () => {
    const url = await listen(() => {})
    await new Promise((resolve) => servers.pop()?.close(resolve))
    const outcome = await fetchFromUrl(url, 2_000)
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })

  test('is requested once: no retries', async () => {
    let calls = 0
    const outcome = await fetchFrom((_, reply) => {
      calls += 1
      reply.writeHead(503).end('busy')
    })
    expect(outcome).toEqual({ ok: false, failure: { kind: 'unavailable', cause: 'HTTP 503' } })
    expect(calls).toBe(1)
  })
})

function drip(reply: ServerResponse): void {
  reply.write(' ')
  const timer = setInterval(() => reply.write(' '), 20)
  reply.on('close', () => clearInterval(timer))
}

async function fetchFrom(
  listener: RequestListener,
  timeoutMs = 2_000,
): ReturnType<typeof fetchFromUrl> {
  return fetchFromUrl(await listen(listener), timeoutMs)
}

function fetchFromUrl(baseUrl: string, timeoutMs: number) {
  const client = createYahooClient({ baseUrl, fetch, clock: () => new Date(), timeoutMs })
  return client.fetchChart({ ...requested, signal: new AbortController().signal })
}

function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address with a port.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
