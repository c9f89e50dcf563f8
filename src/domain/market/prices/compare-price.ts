import { findQuoteError } from './find-quote-error.ts'
import type { Quote } from './quote.ts'

/** Beyond these a change may be a split rather than a move: 3 for 2 is -33%, 1 for 2 is +100%. */
const MAX_SURE_FALL = 0.7
const MAX_SURE_RISE = 1.8

/** Whether the ratio of a price to its unadjusted previous close may be a split. */
export function mayBeSplit(ratio: number): boolean {
  return ratio <= MAX_SURE_FALL || ratio >= MAX_SURE_RISE
}

/**
 * A quote's previous close and change, for providers with unadjusted previous closes: unknown where there
 * may have been a split.
 * @param previousClose in the unit of `price`; null or 0 when the provider does not know it
 * @returns null when the two prices cannot both be right
 */
export function comparePrice(
  price: number,
  previousClose: number | null,
): Pick<Quote, 'previousClose' | 'changePercent'> | null {
  const before = previousClose !== null && previousClose > 0 ? previousClose : null
  const error = findQuoteError({ price, previousClose: before, changePercent: null })
  if (error !== null) return null
  if (before === null || mayBeSplit(price / before)) {
    return { previousClose: null, changePercent: null }
  }
  return { previousClose: before, changePercent: (price / before - 1) * 100 }
}
