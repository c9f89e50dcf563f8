import dns from 'node:dns'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'

/** How a server spoils its good response, or fails to respond at all. */
export type Spoil = (exchange: Exchange) => void | Promise<void>

export type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The provider's real response. */
  readonly good: { readonly status: number; readonly headers: Headers; readonly text: string }
  /** The caller's time. */
  readonly now: Date
}

/** Where a name resolves: to the server, a closed port, one that never accepts, or nowhere. */
export type Road = 'open' | 'closed' | 'clogged' | 'unknown-name'

export type FaultHost = {
  readonly url: string
  /** Requests that reached the server. */
  readonly requested: readonly string[]
  road: Road
  spoil: Spoil | null
}

export type FaultServer = {
  /** A separate host name on the server, so that cases are isolated. */
  readonly addHost: (good: typeof globalThis.fetch, clock: () => Date) => FaultHost
  readonly stop: () => Promise<void>
}

type Entry = FaultHost & {
  requested: string[]
  readonly good: typeof globalThis.fetch
  readonly clock: () => Date
}

const SUFFIX = '.fault.test'
const ADDRESSES = { open: '127.0.0.1', closed: '127.0.0.3', clogged: '127.0.0.2' } as const

/**
 * One local server that plays many providers. Names below `.fault.test` are resolved here: each to
 * another local address, as its case requires, all on the same port.
 */
export async function startFaultServer(): Promise<FaultServer> {
  const hosts = new Map<string, Entry>()
  const server = createServer((request, response) => {
    const entry = hosts.get(request.headers.host?.split(':')[0] ?? '')
    if (entry === undefined) throw new Error(`no host ${request.headers.host}`)
    entry.requested.push(request.url ?? '')
    void answer(entry, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, ADDRESSES.open, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const unclog = await clog(address.port)
  const restore = lookUpHere((name) => hosts.get(name)?.road)
  return {
    addHost: (good, clock) => {
      const name = `case-${hosts.size + 1}${SUFFIX}`
      const url = `http://${name}:${address.port}`
      const entry: Entry = { url, requested: [], road: 'open', spoil: null, good, clock }
      hosts.set(name, entry)
      return entry
    },
    stop: async () => {
      restore()
      await unclog()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  { good, clock, spoil }: Entry,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const reply = await good(new URL(request.url ?? '', 'https://vendor.example'), { headers })
  const text = await reply.text()
  // A keep-alive connection would hide the fault from the next call.
  response.setHeader('connection', 'close')
  const exchange = {
    request,
    response,
    good: { status: reply.status, headers: reply.headers, text },
  }
  if (spoil === null) sendGood({ ...exchange, now: clock() })
  else await spoil({ ...exchange, now: clock() })
}

/** Sends the provider's real response, optionally with another body. */
export function sendGood({ response, good }: Exchange, text = good.text): void {
  const type = good.headers.get('content-type') ?? 'application/json'
  const cookies = good.headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('set-cookie', cookies)
  response.writeHead(good.status, { 'content-type': type })
  response.end(text)
}

/** Resolves our names; all others resolve as usual. */
function lookUpHere(roadOf: (name: string) => Road | undefined): () => void {
  const original = dns.lookup
  type Callback = (error: Error | null, address?: unknown, family?: number) => void
  const lookup = (name: string, options: { all?: boolean }, callback: Callback): void => {
    const road = roadOf(name)
    if (road === undefined) {
      // The overloads of `lookup` cannot be distinguished here; arguments are passed on unchanged.
      original(name, options as dns.LookupOneOptions, callback as never)
      return
    }
    if (road === 'unknown-name') {
      const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
      process.nextTick(callback, error)
      return
    }
    const address = ADDRESSES[road]
    if (options.all === true) process.nextTick(callback, null, [{ address, family: 4 }])
    else process.nextTick(callback, null, address, 4)
  }
  // Node uses only this one of its forms.
  dns.lookup = lookup as unknown as typeof dns.lookup
  return () => {
    dns.lookup = original
  }
}

/** Listens without ever accepting, and fills the backlog, so that connecting hangs. */
async function clog(port: number): Promise<() => Promise<void>> {
  const gate = new Int32Array(new SharedArrayBuffer(4))
  const source = `
    const { createServer } = require('node:net')
    const { parentPort, workerData } = require('node:worker_threads')
    const server = createServer()
    server.listen({ host: workerData.host, port: workerData.port, backlog: 1 }, () => {
      parentPort.postMessage('listening')
      Atomics.wait(workerData.gate, 0, 0)
      server.close()
      process.exit()
    })`
  const workerData = { host: ADDRESSES.clogged, port, gate }
  const worker = new Worker(source, { eval: true, workerData })
  await new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  const waiting: Socket[] = []
  for (let isFull = false; !isFull;) {
    const socket = connect({ host: ADDRESSES.clogged, port })
    socket.on('error', () => {})
    waiting.push(socket)
    if (waiting.length > 50) throw new Error('the queue takes everybody')
    isFull = !(await connectsWithin(socket, 150))
  }
  return async () => {
    for (const socket of waiting) socket.destroy()
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    await worker.terminate()
  }
}

function connectsWithin(socket: Socket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}
