import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Product } from '../../use-cases/product.ts'
import { openLine } from '../api/event-line.ts'
import type { ClientAddress } from '../client-address.ts'
import { countRequested } from '../count-requested.ts'
import { ApiError } from '../error-reply.ts'
import type { RequestVariables } from '../middleware/request-log.ts'
import { readJsonObject } from '../read-json.ts'
import { readRequestedMessage } from './message-request.ts'
import type { Publisher } from './chat-reply.ts'
import { describeInParts, type ChatPart } from './chat-parts.ts'
import { endWithCall, readOutgoing } from './end-with-call.ts'

type ChatContext = Context<{ Variables: RequestVariables }>

/** What the endpoint needs from the product. */
type ChatProduct = Publisher & Pick<Product, 'analyst' | 'requested' | 'listings'>

/** A page that reads nothing for this long is cut off. */
const STUCK_MS = 20_000

/**
 * `POST functions/v1/ai-stock-chat {message}`: answers a question, as JSON or, with `Accept:
 * text/event-stream`, as a stream. Generation stops when the client disconnects.
 */
export function replyToAiStockChat(product: ChatProduct, clientAddress: ClientAddress) {
  return async (c: ChatContext): Promise<Response> => {
    const client = clientAddress(c)
    const requested = { ...readRequestedMessage(await readJsonObject(c.req)), client }
    const ending = new AbortController()
    const log = c.get('log')
    const generation = {
      analyst: product.analyst,
      publisher: product,
      onStocks: (analyses: Parameters<typeof countRequested>[1]) =>
        countRequested(product, analyses, client),
      onError: (error: unknown) => log.error({ err: error }, 'answering a question failed'),
    }
    endWithCall(c, ending)
    const parts = describeInParts(generation, requested, ending.signal)
    return wantsEvents(c) ? streamParts(c, parts, ending) : replyWhole(c, parts)
  }
}

async function replyWhole(c: ChatContext, parts: AsyncIterable<ChatPart>): Promise<Response> {
  for await (const part of parts) {
    if (part.type !== 'data-answer') continue
    c.header('Cache-Control', 'no-store')
    return c.json(part.data)
  }
  throw new ApiError(503, 'The request ended before the answer was ready. Try again.', {
    'Retry-After': '5',
  })
}

function streamParts(
  c: ChatContext,
  parts: AsyncIterable<ChatPart>,
  ending: AbortController,
): Response {
  c.header('X-Accel-Buffering', 'no')
  c.header('x-vercel-ai-ui-message-stream', 'v1')
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(() => ending.abort())
    const line = openLine(stream, readOutgoing(c), STUCK_MS)
    for await (const part of parts) {
      await line.write(`data: ${JSON.stringify(part)}\n\n`)
      if (line.isOver()) return
    }
    if (!ending.signal.aborted) await line.write('data: [DONE]\n\n')
  })
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function wantsEvents(c: ChatContext): boolean {
  const accepted = (c.req.header('accept') ?? '').toLowerCase().split(',')
  return accepted.some((type) => type.split(';')[0]?.trim() === 'text/event-stream')
}
