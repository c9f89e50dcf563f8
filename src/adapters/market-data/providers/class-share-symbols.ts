import {
  exchangeSuffix,
  isCommonUsListing,
} from '../../../domain/market/listings/exchange-suffix.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/**
 * Converts a symbol of providers that write class shares as we do (BRK.B) to our ticker. Null for
 * types we do not support from them: preferred shares (BAC.PRL, BACpL), warrants (BYN.WS), units.
 * Case-sensitive.
 */
export function readDottedSymbol(symbol: string): Ticker | null {
  const parsed = parseTicker(symbol)
  const isOurs = parsed.ok && parsed.value === symbol && isCommonUsListing(parsed.value)
  return isOurs ? parsed.value : null
}

/**
 * For providers that write class shares with a hyphen (BRK-B) and use the dot for exchanges
 * (0700.HK).
 */
export function toHyphenatedSymbol(ticker: Ticker): string {
  if (exchangeSuffix(ticker) !== null) return ticker
  return ticker.replace(/\.([A-Z])$/, '-$1')
}
