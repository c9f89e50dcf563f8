import type { Context, MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import { createFieldChooser } from './choose-fields.ts'
import type { Endpoint } from './endpoint.ts'

/** Answers an endpoint of the plain API with JSON, or with the fields of it that were asked for. */
export function answerPlainly(
  { answer, cacheSeconds, reply: schema }: Endpoint,
  product: Product,
  clientAddress: ClientAddress,
) {
  const readChoice = createFieldChooser(schema)
  return async (c: Context): Promise<Response> => {
    const { url, choose } = readChoice(c.req.url)
    const hasKey = c.get('keyHolder') !== undefined
    const reply = linkNext(c, await answer({ url, clientId: clientAddress(c), hasKey }, product))
    c.header('Cache-Control', cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`)
    return c.json(choose(reply))
  }
}

/** Names the next page in `Link` (RFC 8288) as in the reply, both with the request's `fields`. */
function linkNext(c: Context, reply: unknown): unknown {
  const { next } = Object(reply)
  if (typeof next !== 'string') return reply
  const address = new URL(next)
  for (const fields of c.req.queries('fields') ?? []) address.searchParams.append('fields', fields)
  c.header('Link', `<${address.href}>; rel="next"`)
  return { ...Object(reply), next: address.href }
}

/** 304 for what the client has already; every reply says how to ask. */
export function replyIfChanged(): MiddlewareHandler {
  return etag({
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'Access-Control-Allow-Origin',
      'Access-Control-Expose-Headers',
    ],
  })
}
