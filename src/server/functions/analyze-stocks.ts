import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import type { ClientAddress } from '../client-address.ts'
import { countRequested } from '../count-requested.ts'
import { ApiError } from '../error-reply.ts'
import { readJsonObject } from '../read-json.ts'
import { readTickers } from '../requested-tickers.ts'
import { toRecommendation } from '../signal-reply.ts'
import { endWithCall } from './end-with-call.ts'

/** What the endpoint needs from the product. */
type AnalyzingProduct = Pick<
  Product,
  'analyzeStocks' | 'analyst' | 'requested' | 'listings' | 'conclusion' | 'publicUrl' | 'disclaimer'
>

/**
 * `POST functions/v1/analyze-stocks {tickers:[…]}`: the public signal of each requested ticker. A
 * model may write the summary and the explanations; all else is the engine's.
 */
export function replyToAnalyzeStocks(product: AnalyzingProduct, clientAddress: ClientAddress) {
  return async (c: Context): Promise<Response> => {
    const { tickers } = await readJsonObject(c.req)
    if (!Array.isArray(tickers)) {
      throw new ApiError(400, '"tickers" must be an array of 1 to 25 ticker symbols.')
    }
    const client = clientAddress(c)
    const stocks = await product.analyzeStocks(readTickers(tickers, 'tickers'))
    countRequested(product, stocks.analyses, client)
    const ending = new AbortController()
    endWithCall(c, ending)
    const result = await product.analyst.explain(stocks, client, ending.signal)
    c.header('Cache-Control', 'no-store')
    return c.json({
      summary: result.summary,
      recommendations: stocks.analyses.map((analysis) =>
        toRecommendation(analysis, product, result.explanations.get(analysis.ticker)),
      ),
      fullResponse: stocks.fullResponse,
      disclaimer: product.disclaimer,
      source: result.source,
      trackRecord: product.conclusion,
    })
  }
}
