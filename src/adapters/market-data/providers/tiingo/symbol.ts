import { isCommonUsListing } from '../../../../domain/market/listings/exchange-suffix.ts'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'

/** Null for what we do not carry from Tiingo, such as preferred shares (BAC-P-L). */
export function fromSymbol(symbol: string): Ticker | null {
  const parsed = parseTicker(symbol)
  return parsed.ok && isCommonUsListing(parsed.value) ? parsed.value : null
}
