import { z } from 'zod'
import { parseTicker, type Ticker } from '../../../../domain/market/listings/ticker.ts'

/** Alpha Vantage sends figures as text. Invalid ones become NaN, which every validation rejects. */
export const figureSchema = z
  .string()
  .nullish()
  .transform((text) => readFigure(text ?? ''))

/** `-0.5852%`, in percent. */
export const percentSchema = z.string().transform((text) => readFigure(text.replace(/%$/, '')))

function readFigure(text: string): number {
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
}

/**
 * Suffixes in Alpha Vantage's documentation and ours; those of other exchanges are undocumented.
 */
const OUR_SUFFIX: Readonly<Record<string, string>> = {
  LON: 'L',
  TRT: 'TO',
  TRV: 'V',
  DEX: 'DE',
  BSE: 'BO',
  SHH: 'SS',
  SHZ: 'SZ',
}

/** Converts Alpha Vantage's symbol of any exchange to ours; null for an unknown exchange. */
export function readAlphavantageSymbol(symbol: string): Ticker | null {
  const [, name = symbol, exchange] = /^(.+)\.([A-Z]{3,})$/i.exec(symbol) ?? []
  const suffix = exchange === undefined ? '' : OUR_SUFFIX[exchange.toUpperCase()]
  if (suffix === undefined) return null
  const ticker = parseTicker(suffix === '' ? name : `${name}.${suffix}`)
  return ticker.ok ? ticker.value : null
}
