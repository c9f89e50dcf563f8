import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import { readOptionalJsonObject } from '../read-json.ts'

/**
 * `POST functions/v1/fetch-trending-searches`: suggested questions, as links within the product.
 */
export function replyToFetchTrendingSearches({ market }: Product) {
  return async (c: Context): Promise<Response> => {
    await readOptionalJsonObject(c.req)
    c.header('Cache-Control', 'no-store')
    return c.json(await market.trends())
  }
}
