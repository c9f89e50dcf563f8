import { exchangeSuffix } from '../../../domain/market/listings/exchange-suffix.ts'
import type { Ticker } from '../../../domain/market/listings/ticker.ts'

/** For providers that write class shares with a hyphen (BRK-B) and keep the dot for exchanges (0700.HK). */
export function toHyphenatedSymbol(ticker: Ticker): string {
  if (exchangeSuffix(ticker) !== null) return ticker
  return ticker.replace(/\.([A-Z])$/, '-$1')
}
