import { z } from 'zod'
import { STREAM_TOPICS } from '../../use-cases/market/market-events.ts'
import type { EndpointSpec } from './endpoint-description.ts'
import { textParameter, tickersParameter, wordsParameter } from './parameters.ts'

/** Maximum tickers per stream. */
export const MAX_STREAMED_TICKERS = 50

/** Maximum open streams per client: six tabs, the browsers' own limit per server. */
export const STREAMS_PER_CLIENT = 6

const query = z.object({
  tickers: tickersParameter(MAX_STREAMED_TICKERS).optional(),
  topics: wordsParameter(STREAM_TOPICS, {
    description: `Topics to follow, separated by commas: ${STREAM_TOPICS.join(', ')}.`,
    example: ['movers', 'news'],
  }).optional(),
  lastEventId: textParameter({
    from: 0,
    to: 40,
    description:
      'Id of the last event received, for clients that cannot send the Last-Event-ID header.',
    allowed: 'use the id of an event',
    example: 'a1b2c3d4-17',
  }).optional(),
})

/** The live endpoint; answered by `stream.ts`. */
export const STREAM: EndpointSpec<typeof query> = {
  path: '/stream',
  tag: 'Market data',
  summary: 'Stream live updates',
  description: [
    'Server-sent events: first the current state of everything you requested, then every change.',
    'The payloads are described in /api/v1/asyncapi.json.',
    'An event is named `quote` (one entry of /quotes, with `provisional`) or after its topic (the response of the endpoint with that name). Its data is JSON.',
    'A client that reconnects with the last event id gets only what it missed. A slow client gets the latest state.',
    `A comment every 15 seconds keeps the connection open. Each client can have ${STREAMS_PER_CLIENT} open streams.`,
  ].join(' '),
  query,
  example: '?tickers=AAPL,MSFT&topics=movers,news',
  errors: [429, 503],
}
