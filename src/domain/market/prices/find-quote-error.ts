/** No stock moves to fifty times its previous close or a fiftieth; a price in the wrong unit does. */
const MIN_SLIP = 50

/** In percentage points, far above any rounding error. */
const MAX_DISAGREEMENT = 0.1

/** A provider's figures for one ticker, both prices in the same unit. */
export type VerifiedFigures = {
  readonly price: number
  /** Null when not provided. */
  readonly previousClose: number | null
  /** 1.5 means 1.5%; null when not provided. */
  readonly changePercent: number | null
}

/**
 * Why a quote's figures cannot all be right, or null when they may be.
 * @returns a short reason that quotes the offending values
 */
export function findQuoteError({
  price,
  previousClose,
  changePercent,
}: VerifiedFigures): string | null {
  if (!isPrice(price)) return `price is ${price}`
  if (previousClose === null) return null
  if (!isPrice(previousClose)) return `previous close is ${previousClose}`
  const ratio = price / previousClose
  if (ratio >= MIN_SLIP || ratio <= 1 / MIN_SLIP) {
    return `price is ${price} after ${previousClose}`
  }
  if (changePercent === null) return null
  // NaN disagrees too.
  const isAgreed = Math.abs((ratio - 1) * 100 - changePercent) <= MAX_DISAGREEMENT
  return isAgreed ? null : `${price} after ${previousClose} is not ${changePercent}%`
}

function isPrice(value: number): boolean {
  return value > 0 && value < Infinity
}
