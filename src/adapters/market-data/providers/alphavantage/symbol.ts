import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'

/** Suffixes of Alpha Vantage's documentation beside ours; those of other exchanges are not documented. */
const OUR_SUFFIX: Readonly<Record<string, string>> = {
  LON: 'L',
  TRT: 'TO',
  TRV: 'V',
  DEX: 'DE',
  BSE: 'BO',
  SHH: 'SS',
  SHZ: 'SZ',
}

/** Alpha Vantage's symbol of any exchange as ours; null where the exchange is not one we can name. */
export function readAlphavantageSymbol(symbol: string): Ticker | null {
  const [, name = symbol, exchange] = /^(.+)\.([A-Z]{3,})$/i.exec(symbol) ?? []
  const suffix = exchange === undefined ? '' : OUR_SUFFIX[exchange.toUpperCase()]
  if (suffix === undefined) return null
  const ticker = parseTicker(suffix === '' ? name : `${name}.${suffix}`)
  return ticker.ok ? ticker.value : null
}
