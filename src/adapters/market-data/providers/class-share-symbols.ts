import {
  exchangeSuffix,
  isCommonUsListing,
} from '../../../domain/market/listings/exchange-suffix.ts'
import { parseTicker, type Ticker } from '../../../domain/market/listings/ticker.ts'

/**
 * A symbol of providers that write class shares as we do (BRK.B) as our ticker. Null for what we do not
 * carry from them: preferred shares (BAC.PRL, BACpL), warrants (BYN.WS), units. Case matters.
 */
export function readDottedSymbol(symbol: string): Ticker | null {
  const parsed = parseTicker(symbol)
  const isOurs = parsed.ok && parsed.value === symbol && isCommonUsListing(parsed.value)
  return isOurs ? parsed.value : null
}

/** For providers that write class shares with a hyphen (BRK-B) and keep the dot for exchanges (0700.HK). */
export function toHyphenatedSymbol(ticker: Ticker): string {
  if (exchangeSuffix(ticker) !== null) return ticker
  return ticker.replace(/\.([A-Z])$/, '-$1')
}
