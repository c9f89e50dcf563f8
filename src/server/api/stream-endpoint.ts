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
    description: `What else to be told of, separated by commas: ${STREAM_TOPICS.join(', ')}.`,
    example: ['movers', 'news'],
  }).optional(),
  lastEventId: textParameter({
    from: 0,
    to: 40,
    description:
      'Id of the last event that was received, for clients that cannot send the header Last-Event-ID.',
    allowed: 'the id of an event is allowed',
    example: 'a1b2c3d4-17',
  }).optional(),
})

/** The live endpoint; answered by `stream.ts`. */
export const STREAM: EndpointSpec<typeof query> = {
  path: '/stream',
  tag: 'Market data',
  summary: 'Live updates as server-sent events',
  description: [
    'First the newest state of everything asked for, then each change.',
    'An event is named `quote` (an entry of /quotes) or after its topic (the reply of the endpoint of that name); its data are JSON.',
    'A client that comes back with the id of the last event it saw gets only what it missed; a slow one gets what is true now.',
    `A comment every 15 seconds keeps the line open. One client may have ${STREAMS_PER_CLIENT} open streams.`,
  ].join(' '),
  query,
  example: '?tickers=AAPL,MSFT&topics=movers,news',
  errors: [429, 503],
}
