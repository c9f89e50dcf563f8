import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignals } from './stop.ts'

let logged: string[]
let exited: Promise<unknown>
let server: Server | undefined
let agent: Agent

beforeEach(() => {
  logged = []
  agent = new Agent({ keepAlive: true })
  exited = new Promise((resolve) => {
    // The real one never returns, which a stub cannot promise.
    vi.spyOn(process, 'exit').mockImplementation(((code: unknown) => resolve(code)) as never)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  agent.destroy()
  server?.closeAllConnections()
  server?.close()
})

/** A server that answers on demand, and what the signal does to it. */
async function start({ close = () => Promise.resolve(), drainMs = 0 } = {}) {
  const { promise: isRequested, resolve: describeRequested } = Promise.withResolvers<void>()
  const { promise: factCheck, resolve: answer } = Promise.withResolvers<void>()
  const listeners: ((signal: string) => void)[] = []
  // Leaves the test process's own signals alone; uses one of the many overloads of `on`.
  vi.spyOn(process, 'on').mockImplementation(((_: string, listener: () => void) => {
    listeners.push(listener)
    return process
  }) as never)
  server = createServer((_, response) => {
    describeRequested()
    void factCheck.then(() => response.end('answered'))
  })
  const write = (line: string) => logged.push(JSON.parse(line).msg)
  stopOnSignals(server, pino({}, { write }), {
    announce: () => logged.push('not ready'),
    drainMs,
    stopWork: async () => undefined,
    close,
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    port,
    isRequested,
    answer,
    signal: () => listeners.forEach((listener) => listener('SIGTERM')),
  }
}

function call(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const read = (reply: IncomingMessage) => {
      reply.setEncoding('utf8')
      reply.on('data', resolve)
    }
    get({ host: '127.0.0.1', port, agent }, read).on('error', reject)
  })
}

function headersOf(port: number): Promise<IncomingMessage['headers']> {
  return new Promise((resolve, reject) => {
    const read = (reply: IncomingMessage) => {
      reply.resume()
      resolve(reply.headers)
    }
    get({ host: '127.0.0.1', port, agent }, read).on('error', reject)
  })
}

test('requests in flight finish, and their keep-alive connections are not awaited', async () => {
  const { port, signal, isRequested, answer } = await start()
  const answered = call(port)
  await isRequested
  signal()
  answer()
  expect(await answered).toBe('answered')
  expect(await exited).toBe(0)
  expect(logged).toEqual(['stopping', 'not ready', 'stopped'])
})

test('while it drains, requests are answered on connections that end with them', async () => {
  const { port, signal, answer } = await start({ drainMs: 300 })
  answer()
  const kept = await headersOf(port)
  signal()
  const draining = await headersOf(port)
  expect([kept['connection'], draining['connection']]).toEqual(['keep-alive', 'close'])
  expect(await exited).toBe(0)
  await expect(call(port)).rejects.toThrow('ECONNREFUSED')
})

test('a request without end is cut after ten seconds', async () => {
  const { port, signal, isRequested } = await start()
  const cut = call(port).catch(String)
  await isRequested
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signal()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await cut).toBe('Error: socket hang up')
  expect(await exited).toBe(0)
})

test('a store that never closes does not prevent the exit', async () => {
  const isClosing = Promise.withResolvers<void>()
  const close = () => {
    isClosing.resolve()
    return new Promise<void>(() => undefined)
  }
  const { signal } = await start({ close })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  signal()
  await isClosing.promise
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await exited).toBe(0)
  expect(logged).toEqual(['stopping', 'not ready', 'closing the store timed out', 'stopped'])
})

test('a store that fails to close is logged, and both signals are one stop', async () => {
  const { signal } = await start({ close: () => Promise.reject(new Error('disk full')) })
  signal()
  expect(await exited).toBe(0)
  expect(logged).toEqual(['stopping', 'not ready', 'closing the store failed', 'stopped'])
})
