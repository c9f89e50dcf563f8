/** No stock is worth fifty times its previous close or a fiftieth of it; a price in other units is. */
const MIN_SLIP = 50

/** In percentage points, far above what rounding makes. */
const MAX_DISAGREEMENT = 0.1

/** What a provider says of one ticker, both prices in the same unit. */
export type VerifiedFigures = {
  readonly price: number
  /** Null when it does not say. */
  readonly previousClose: number | null
  /** 1.5 means 1.5 %; null when it does not say. */
  readonly changePercent: number | null
}

/**
 * Says why a quote's figures cannot all be right, or null when they may be.
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
  // A change that is no number disagrees too.
  const isAgreed = Math.abs((ratio - 1) * 100 - changePercent) <= MAX_DISAGREEMENT
  return isAgreed ? null : `${price} after ${previousClose} is not ${changePercent} %`
}

function isPrice(value: number): boolean {
  return value > 0 && value < Infinity
}
