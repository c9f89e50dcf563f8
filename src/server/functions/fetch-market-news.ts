import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import { ApiError } from '../error-reply.ts'
import { readOptionalJsonObject } from '../read-json.ts'

/** `POST functions/v1/fetch-market-news {category:'general'}`: the newest headlines, newest first. */
export function replyToFetchMarketNews({ market }: Product) {
  return async (c: Context): Promise<Response> => {
    const { category = 'general' } = await readOptionalJsonObject(c.req)
    if (category !== 'general') {
      const given = JSON.stringify(category).slice(0, 40)
      throw new ApiError(400, `"category" is ${given}, but only "general" is supported.`)
    }
    c.header('Cache-Control', 'no-store')
    return c.json(await market.news())
  }
}
