import type { Context } from 'hono'
import type { Product } from '../../use-cases/product.ts'
import { Refusal } from '../error-reply.ts'
import { readTickers } from '../requested-tickers.ts'
import { toSignalReply } from '../signal-reply.ts'

/** `GET /api/v1/signals?tickers=AAPL,MSFT`: the same signal objects for plain HTTP clients. */
export function listSignals(product: Product) {
  return async (c: Context): Promise<Response> => {
    const lists = c.req.queries('tickers')
    if (lists === undefined) {
      throw new Refusal(400, '"tickers" is missing; ask like /api/v1/signals?tickers=AAPL,MSFT.')
    }
    const tickers = readTickers(lists.join(',').split(/[\s,]+/), 'tickers')
    const { analyses, summary } = await product.analyzeStocks(tickers)
    c.header('Cache-Control', 'no-store')
    return c.json({
      summary,
      signals: analyses.map((analysis) => toSignalReply(analysis, product)),
      disclaimer: product.disclaimer,
    })
  }
}
