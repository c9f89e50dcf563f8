import { findQuoteError } from '../../../../domain/market/prices/find-quote-error.ts'
import { hasHappened } from '../../../../domain/market/calendar/has-happened.ts'
import { readCurrency } from './currency.ts'

/** What one Yahoo symbol trades at, checked, in whole units of an ISO 4217 currency. */
export type MarketPrice = {
  readonly symbol: string
  readonly price: number
  /** Null when Yahoo does not tell it. */
  readonly previousClose: number | null
  readonly changePercent: number | null
  readonly volume: number | null
  readonly marketCap: number | null
  readonly currency: string
  /** Market time of `price` in epoch milliseconds. */
  readonly atMs: number
}

/** The same as Yahoo tells it, in Yahoo's units. */
export type PriceView = {
  readonly symbol: string
  /** EQUITY, ETF, INDEX, CURRENCY…; null when not told. */
  readonly type: string | null
  readonly currency: string | null
  readonly price: number | null
  readonly previousClose: number | null
  readonly changePercent: number | null
  readonly volume: number | null
  /** In whole units of the currency, whatever `price` is in. */
  readonly marketCap: number | null
  readonly atMs: number | null
}

/** @returns why it cannot be used, in words, when it cannot */
export function checkMarketPrice(result: PriceView, now: Date): MarketPrice | string {
  const { symbol, price, previousClose, atMs } = result
  const money = readCurrency(result.currency ?? '')
  if (money === null) return `${symbol}: currency is ${result.currency ?? 'missing'}`
  if (price === null) return `${symbol}: price is ${price}`
  const error = findQuoteError({ price, previousClose, changePercent: result.changePercent })
  if (error !== null) return `${symbol}: ${error}`
  if (atMs === null || !hasHappened(atMs, now)) return `${symbol}: market time is ${atMs}`
  return {
    symbol,
    price: price / money.unitsPerWhole,
    previousClose: previousClose === null ? null : previousClose / money.unitsPerWhole,
    changePercent: previousClose === null ? null : (price / previousClose - 1) * 100,
    volume: readVolume(result),
    marketCap: readMarketCap(result),
    currency: money.currency,
    atMs,
  }
}

function readVolume({ type, volume }: PriceView): number | null {
  if (volume === null || !Number.isFinite(volume) || volume < 0) return null
  // Yahoo writes 0 where volume means nothing.
  const hasVolume = type !== 'INDEX' && type !== 'CURRENCY'
  return volume === 0 && !hasVolume ? null : volume
}

/** Of a fund Yahoo writes what it holds, of a coin what all of them are worth: neither is a company. */
function readMarketCap({ type, marketCap }: PriceView): number | null {
  const isKnown = marketCap !== null && Number.isFinite(marketCap) && marketCap > 0
  return isKnown && type === 'EQUITY' ? marketCap : null
}
