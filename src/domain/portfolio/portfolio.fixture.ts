import type { ExchangeRates } from '../market/currencies/exchange-rate.ts'
import { knownTicker } from '../market/listings/ticker.ts'
import type { Split } from '../market/prices/corporate-action.ts'
import type { HoldLots } from './hold-lots.ts'
import type { HeldPrice } from './holding.ts'
import type { Lot } from './lot.ts'

/** A Friday. */
export const TODAY = '2025-11-21'

/** Until the closing bell, the previous session's price is from the last session that has ended. */
const BEFORE_THE_BELL = `${TODAY}T20:59:00.000Z`

/** One euro buys 1.25 dollars or 0.80 pounds, so that a pound is 1.5625 dollars. */
const RATES: ExchangeRates = {
  base: 'EUR',
  date: TODAY,
  rates: [
    { currency: 'GBP', rate: 0.8, previousRate: null },
    { currency: 'USD', rate: 1.25, previousRate: null },
  ],
}

let lotCount = 0

/** A lot from before all splits, in the ticker's currency. */
export function lotOf(ticker: string, shares: string, price: string, more: Partial<Lot> = {}): Lot {
  lotCount += 1
  return {
    id: `lot-${lotCount}`,
    accountId: 'main',
    ticker: knownTicker(ticker),
    shares,
    price,
    fee: '0',
    currency: null,
    boughtOn: '2019-06-03',
    recordedAtUtc: '2025-01-02T10:00:00.000Z',
    note: null,
    version: 1,
    importId: null,
    ...more,
  }
}

/** A price of today's close in dollars. */
export function priceOf(
  price: number,
  previousClose: number | null,
  more: Partial<HeldPrice> = {},
): HeldPrice {
  const asOfUtc = `${TODAY}T21:00:00.000Z`
  return { price, previousClose, currency: 'USD', asOfUtc, freshness: 'eod', ...more }
}

export function splitOf(ticker: string, date: string, newShares: number, oldShares = 1): Split {
  return { kind: 'split', ticker: knownTicker(ticker), date, newShares, oldShares }
}

/** Lots with prices by ticker; unlisted tickers never split. */
export function portfolioOf(
  lots: readonly Lot[],
  prices: Readonly<Record<string, HeldPrice>>,
  splits: Readonly<Record<string, readonly Split[]>> = {},
): HoldLots {
  const tickers = [...new Set(lots.map(({ ticker }) => ticker))]
  return {
    lots,
    priceByTicker: new Map(
      Object.entries(prices).map(([ticker, price]) => [knownTicker(ticker), price]),
    ),
    splitsByTicker: new Map(tickers.map((ticker) => [ticker, splits[ticker] ?? []])),
    rates: RATES,
    base: 'USD',
    today: TODAY,
    nowUtc: BEFORE_THE_BELL,
  }
}

/**
 * Apple split 4 for 1 after its first lot; a British share with one lot paid in dollars; one without a
 * price. By hand: AAPL 40 shares for 1,500 and 5 bought today for 995: worth 8,000 and 1,000, today 80
 * and 5, gain 6,500 and 5. VOD.L 1,000 for 700 pounds and 500 for 500 dollars, which are 320 pounds:
 * worth 900 and 450, today 20 and 10, gain 200 and 130. In dollars: cost 1,093.75 and 500, worth
 * 2,109.375, today 46.875, gain 515.625.
 */
export const THREE_TICKERS: HoldLots = portfolioOf(
  [
    lotOf('AAPL', '10', '150'),
    lotOf('AAPL', '5', '199', { boughtOn: TODAY }),
    lotOf('VOD.L', '1000', '0.7', { boughtOn: '2024-01-02' }),
    lotOf('VOD.L', '500', '1', { boughtOn: '2024-01-03', currency: 'USD' }),
    lotOf('ZZZZ', '3', '7'),
  ],
  { AAPL: priceOf(200, 198), 'VOD.L': priceOf(0.9, 0.88, { currency: 'GBP' }) },
  { AAPL: [splitOf('AAPL', '2020-08-31', 4)] },
)
