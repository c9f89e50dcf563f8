import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { useEngine } from '../../src/database/engines.fixture.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

/** A provider that counts its requests, and never has data. */
function startCounted() {
  let calls = 0
  const server = createServer((_, response) => {
    calls += 1
    response.writeHead(500).end()
  })
  return new Promise<{ url: string; calls: () => number; stop: () => void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has such an address.
      const { port } = server.address() as AddressInfo
      resolve({
        url: `http://127.0.0.1:${port}`,
        calls: () => calls,
        stop: () => void server.close(),
      })
    })
  })
}

describe('two processes on one PostgreSQL', () => {
  const engine = useEngine('postgres')
  const running: RunningServer[] = []
  let providers: Awaited<ReturnType<typeof startCounted>>[] = []

  beforeAll(async () => {
    providers = [await startCounted(), await startCounted()]
    for (const { url } of providers) {
      running.push(
        await startServer({
          DATABASE_URL: engine().url ?? '',
          AUTH_SECRET: 'what-both-of-them-know-and-nobody-else-does',
          MARKET_DATA_MOVERS: 'yahoo',
          YAHOO_BASE_URL: url,
        }),
      )
      // The first to start has the lease before the other requests it.
      await vi.waitUntil(() => running.length > 1 || (providers[0]?.calls() ?? 0) > 0, WAIT)
    }
  })

  afterAll(async () => {
    for (const server of running) await server.stop()
    for (const provider of providers) provider.stop()
  })

  test('one fetches for both, and the other takes over when it is gone', async () => {
    const [first, second] = providers
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(first?.calls()).toBeGreaterThan(0)
    expect(second?.calls()).toBe(0)
    await running.shift()?.stop()
    await vi.waitUntil(() => (second?.calls() ?? 0) > 0, WAIT)
  })
})
