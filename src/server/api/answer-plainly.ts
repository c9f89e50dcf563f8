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
    const reply = await answer(url, product, clientAddress(c))
    c.header('Cache-Control', cacheSeconds === 0 ? 'no-cache' : `public, max-age=${cacheSeconds}`)
    return c.json(choose(reply))
  }
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
