import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import type { Endpoint } from './endpoint.ts'

/** Answers an endpoint of the plain API with JSON. */
export function answerPlainly(
  { answer, cacheSeconds }: Endpoint,
  product: Product,
  clientAddress: ClientAddress,
) {
  return async (c: Context): Promise<Response> => {
    const reply = await answer(c.req.url, product, clientAddress(c))
    c.header('Cache-Control', cacheSeconds === 0 ? 'no-store' : `public, max-age=${cacheSeconds}`)
    return c.json(reply)
  }
}
