import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import { countAsked } from '../count-asked.ts'
import { Refusal } from '../error-reply.ts'
import { readJsonObject } from '../read-json.ts'
import { readTickers } from '../requested-tickers.ts'
import { toRecommendation } from '../signal-reply.ts'

/** `POST functions/v1/analyze-stocks {tickers:[…]}`: the public signal of each asked ticker. */
export function replyToAnalyzeStocks(product: Product, clientAddress: ClientAddress) {
  return async (c: Context): Promise<Response> => {
    const { tickers } = await readJsonObject(c.req)
    if (!Array.isArray(tickers)) {
      throw new Refusal(400, '"tickers" must be an array of 1 to 25 ticker symbols.')
    }
    const { analyses, summary, fullResponse } = await product.analyzeStocks(
      readTickers(tickers, 'tickers'),
    )
    countAsked(product, analyses, clientAddress(c))
    c.header('Cache-Control', 'no-store')
    return c.json({
      summary,
      recommendations: analyses.map((analysis) => toRecommendation(analysis, product)),
      fullResponse,
      disclaimer: product.disclaimer,
    })
  }
}
