import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Product } from '../../use-cases/product.ts'
import { ApiError } from '../error-reply.ts'

/** A failing provider is retried within this time (failure table of the adapters). */
const RETRY_AFTER_SECONDS = '60'

/** 404 for an unlisted ticker, with the listing that was most likely meant. */
export function rejectUnknownTicker(
  { listings }: Pick<Product, 'listings'>,
  ticker: Ticker,
  wanted: string,
): ApiError {
  const nearest = listings.find(ticker) === null ? listings.suggest(ticker) : null
  const hint = nearest === null ? '' : ` Did you mean ${nearest.ticker} (${nearest.name})?`
  return new ApiError(404, `No ${wanted} for "${ticker}": unknown ticker.${hint}`)
}

/** 503 for what providers could not deliver right now. */
export function formatNoOneDelivers(wanted: string): ApiError {
  return new ApiError(503, `No provider can deliver ${wanted} right now. Try again in a minute.`, {
    'Retry-After': RETRY_AFTER_SECONDS,
  })
}
