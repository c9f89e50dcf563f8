import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { MarketEvents, Subscription } from '../../use-cases/market/market-events.ts'
import { STREAM_TOPICS } from '../../use-cases/market/market-events.ts'
import type { ClientAddress } from '../client-address.ts'
import { ApiError } from '../error-reply.ts'
import { readTickers } from '../requested-tickers.ts'
import { openLine, type EventLine } from './event-line.ts'
import { readQuery } from './read-query.ts'
import { MAX_STREAMED_TICKERS, STREAM, STREAMS_PER_CLIENT } from './stream-endpoint.ts'

export type StreamSettings = {
  readonly events: MarketEvents
  readonly clientAddress: ClientAddress
  readonly perClient?: number
  /** Open streams in all. */
  readonly inAll?: number
  /** Distinct tickers with listeners: each is polled while it has one. */
  readonly tickersInAll?: number
  /** Maximum time between heartbeats, so that proxies and browsers keep the stream open. */
  readonly heartbeatMs?: number
  /** A page that reads nothing for this long is cut off. */
  readonly stuckMs?: number
}

/** How soon a browser reconnects. */
const RETRY_MS = 3_000

/**
 * Server-sent events: first the state of everything requested, then each change. Event ids run over
 * the whole stream, so a client that reconnects with `Last-Event-ID` gets only what it missed.
 */
export function streamMarket(settings: StreamSettings) {
  const { events, clientAddress, heartbeatMs = 15_000, stuckMs = 20_000 } = settings
  const open = new Map<string, number>()
  return (c: Context): Response => {
    const { subscription, lastEventId } = readSubscription(c)
    const client = clientAddress(c)
    rejectTooMany(settings, open.get(client) ?? 0)
    c.header('X-Accel-Buffering', 'no')
    if (c.req.method === 'HEAD') {
      return c.body(null, 200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    }
    open.set(client, (open.get(client) ?? 0) + 1)
    // @hono/node-server sets these bindings; a request made in a test has none.
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
    const response = streamSSE(c, async (stream) => {
      try {
        const line = openLine(stream, outgoing, stuckMs)
        await describeUntilOver(line, { events, subscription, lastEventId, heartbeatMs })
      } finally {
        const left = (open.get(client) ?? 1) - 1
        if (left > 0) open.set(client, left)
        else open.delete(client)
      }
    })
    response.headers.set('Cache-Control', 'no-store')
    return response
  }
}

/**
 * Writes news, waits for a change or the next heartbeat, and repeats; a slow client just gets
 * updates later.
 */
async function describeUntilOver(
  line: EventLine,
  listening: {
    readonly events: MarketEvents
    readonly subscription: Subscription
    readonly lastEventId: string | null
    readonly heartbeatMs: number
  },
): Promise<void> {
  const { events, subscription, heartbeatMs } = listening
  let { lastEventId } = listening
  let hasChanged = true
  const unsubscribe = events.subscribe(subscription, () => {
    hasChanged = true
    line.wake()
  })
  try {
    await line.write(`retry: ${RETRY_MS}\n\n`)
    // The background ticker logs what could not be read; the rest is sent here.
    await events.tick().catch(() => undefined)
    while (!line.isOver()) {
      if (!hasChanged) await line.write(': still here\n\n')
      hasChanged = false
      for (const { id, subject, data } of events.since(subscription, lastEventId)) {
        if (line.isOver()) return
        const event = subject.startsWith('quote:') ? 'quote' : subject
        await line.write({ id, event, data: JSON.stringify(data) })
        lastEventId = id
      }
      if (!hasChanged) await line.rest(heartbeatMs)
    }
  } finally {
    unsubscribe()
  }
}

function readSubscription(c: Context): {
  readonly subscription: Subscription
  readonly lastEventId: string | null
} {
  const { tickers, topics = [], lastEventId = null } = readQuery(STREAM, c.req.url)
  if (tickers === undefined && topics.length === 0) {
    throw new ApiError(
      400,
      `Add what to stream: "tickers" (up to ${MAX_STREAMED_TICKERS}, separated by commas), "topics" (${STREAM_TOPICS.join(', ')}), or both.`,
    )
  }
  return {
    subscription: {
      topics: [...new Set(topics)],
      tickers: tickers === undefined ? [] : readTickers(tickers, 'tickers', MAX_STREAMED_TICKERS),
    },
    lastEventId: c.req.header('last-event-id') ?? lastEventId,
  }
}

function rejectTooMany(
  { events, perClient = STREAMS_PER_CLIENT, inAll = 2_000, tickersInAll = 500 }: StreamSettings,
  ofClient: number,
): void {
  if (ofClient >= perClient) {
    throw new ApiError(
      429,
      `You can have ${perClient} live connections at a time. Close one, or poll instead.`,
      { 'Retry-After': '30' },
    )
  }
  if (events.listenerCount() >= inAll || events.tickerCount() >= tickersInAll) {
    throw new ApiError(503, 'Too many live connections right now. Poll instead.', {
      'Retry-After': '60',
    })
  }
}
