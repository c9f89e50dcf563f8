import type { Context } from 'hono'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { DrawStockCard } from '../../use-cases/stocks/draw-stock-card.ts'
import type { Product } from '../../use-cases/product.ts'
import { formatNoOneDelivers, rejectUnknownTicker } from '../api/reject-ticker.ts'
import { ApiError } from '../error-reply.ts'

/** Bars change once a day; a preview may lag this far behind. */
const CACHE_CONTROL = 'public, max-age=900, stale-while-revalidate=86400'

/** A stock's social card: `/cards/stocks/AAPL.png`. */
export function replyWithStockCard(product: Product, drawStockCard: DrawStockCard) {
  return async (c: Context): Promise<Response> => {
    const name = (c.req.param('file') ?? '').replace(/\.png$/, '')
    const parsed = parseTicker(name)
    if (!parsed.ok) throw new ApiError(404, `"${parsed.failure.text}" is not a ticker.`)
    const drawn = await drawStockCard(parsed.value)
    if (drawn.ok) {
      // A copy in memory of its own, as responses require.
      return c.body(new Uint8Array(drawn.value), 200, {
        'Content-Type': 'image/png',
        'Cache-Control': CACHE_CONTROL,
      })
    }
    switch (drawn.failure.kind) {
      case 'unknown-ticker':
        throw rejectUnknownTicker(product, parsed.value, 'social card')
      case 'unavailable':
        throw formatNoOneDelivers(`prices of "${parsed.value}"`)
      case 'busy':
        throw new ApiError(
          503,
          'Too many social cards are being drawn: please try again shortly.',
          {
            'Retry-After': String(drawn.failure.retryAfterSeconds),
          },
        )
    }
  }
}
