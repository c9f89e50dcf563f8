import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'

/** FMP's symbol of any exchange as ours; null for what is no ticker. */
export function readFmpSymbol(symbol: string): Ticker | null {
  const ticker = parseTicker(symbol)
  return ticker.ok ? ticker.value : null
}
