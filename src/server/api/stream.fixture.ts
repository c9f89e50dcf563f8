import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { createMarketEvents, type StreamTopic } from '../../use-cases/market/market-events.ts'
import { createClientAddress } from '../client-address.ts'
import { ApiError, replyWithError } from '../error-reply.ts'
import { streamMarket, type StreamSettings } from './stream.ts'

/** A server on the loopback address that serves only `/stream`, over states the test changes. */
export async function serveStream(settings: Partial<StreamSettings> = {}, run = 'r1') {
  const topics: Record<StreamTopic, unknown> = { movers: 1, news: 1, trending: 1, indices: 1 }
  const prices: Record<string, number> = { AAPL: 100, KO: 60 }
  const events = createMarketEvents({
    run,
    readTopic: {
      movers: async () => topics.movers,
      news: async () => topics.news,
      trending: async () => topics.trending,
      indices: async () => topics.indices,
    },
    readQuotes: async (tickers) =>
      tickers.flatMap((symbol) => {
        const price = prices[symbol]
        return price === undefined ? [] : [{ symbol, price }]
      }),
  })
  const responses: ServerResponse[] = []
  const app = new Hono<{ Bindings: HttpBindings }>()
  // May act as behind a trusted proxy, so one test can be several clients.
  app.get(
    '/stream',
    streamMarket({ events, clientAddress: createClientAddress(['127.0.0.1']), ...settings }),
  )
  app.onError((error, c) => {
    if (error instanceof ApiError) return replyWithError(c, error)
    throw error
  })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((incoming, outgoing) => {
    responses.push(outgoing)
    void listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server)}/stream`,
    server,
    events,
    topics,
    prices,
    responses,
  }
}

/** What a client has read of a stream so far. */
export type Listening = {
  readonly reply: IncomingMessage
  /** As received; only the end if it is large. */
  readonly text: () => string
  /** The ids of all events. */
  readonly ids: () => readonly string[]
  readonly close: () => void
}

export function listen(url: string, headers: Record<string, string> = {}): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false }, (reply) => {
      let [text, line] = ['', '']
      const ids: string[] = []
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => {
        text = (text + chunk).slice(-100_000)
        const lines = chunk.split('\n')
        lines[0] = line + (lines[0] ?? '')
        line = lines.pop() ?? ''
        for (const whole of lines) if (whole.startsWith('id: ')) ids.push(whole.slice(4))
      })
      reply.on('error', () => undefined)
      resolve({
        reply,
        text: () => text,
        ids: () => ids,
        close: () => request.destroy(),
      })
    })
    request.on('error', reject)
  })
}

/** A client that sends a request and then reads nothing. */
export async function listenWithoutReading(url: string, query: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.pause()
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.write(`GET /stream?${query} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  return socket
}

/** Resolves when the condition is true; the test's timeout is the failure. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

function portOf(server: Server): number {
  // A server that listens on a port has such an address.
  return (server.address() as AddressInfo).port
}
