import type { Kysely } from 'kysely'
import { listEnteredSplits } from '../../database/rows/activities.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Schema } from '../../database/schema.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { ExchangeRates } from '../../domain/market/currencies/exchange-rate.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import { parseTicker, type Ticker } from '../../domain/market/listings/ticker.ts'
import { mergeSplits } from '../../domain/portfolio/activities/merge-splits.ts'
import { countsFrom } from '../../domain/portfolio/apply-splits.ts'
import type { Split } from '../../domain/market/prices/corporate-action.ts'
import { holdLots } from '../../domain/portfolio/hold-lots.ts'
import type { Holding } from '../../domain/portfolio/holding.ts'
import type { Lot } from '../../domain/portfolio/lot.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import type { Clock } from '../ports/clock.ts'
import type { MarketReads } from '../product.ts'
import type { Provenance } from '../market/provenance.ts'
import type { FxSnapshot } from '../market/read-fx.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { priceTickers } from './price-tickers.ts'
import type { ReadRows } from './cached-rows.ts'
import type { ReadSplits } from './splits-cache.ts'

export type HoldingsDeps = {
  readonly db: Kysely<Schema>
  readonly market: Pick<MarketReads, 'quotes' | 'fx'>
  readonly clock: Clock
  readonly readLots: ReadRows<Lot>
  readonly readSplits: ReadSplits
}

export type GatheredHoldings = {
  /** Sorted by ticker. */
  readonly holdings: readonly Holding[]
  /** ISO 4217. */
  readonly base: string
  readonly prices: Provenance | null
  readonly rates: FxSnapshot | null
  /** Tickers with a lot older than their known splits, and the date those start. */
  readonly splitsKnownFrom: ReadonlyMap<Ticker, string>
}

/** Provider timeout; later results serve the next reader. */
export const TIMEOUT_MS = 400

/** A user's lots, valued with what is currently known. */
export async function gatherHoldings(deps: HoldingsDeps, owner: Owner): Promise<GatheredHoldings> {
  const { db, market, clock, readLots, readSplits } = deps
  const nowUtc = clock().toISOString()
  const today = newYorkDate(nowUtc)
  const preferencesStored = loadPreferences(db, owner)
  const enteredStored = listEnteredSplits(db, owner)
  const ratesComing = waitWithTimeout(TIMEOUT_MS, market.fx(null))
  const lots = await readLots(owner)
  const firstByTicker = findFirsts(lots)
  const tickers = [...firstByTicker.keys()].filter(isTicker)
  const aged = tickers.flatMap((ticker) => {
    const from = firstByTicker.get(ticker) ?? today
    return from < today ? [{ ticker, from }] : []
  })
  const pricesComing = priceTickers(market, tickers, TIMEOUT_MS)
  const priced = pricesComing.then(
    (prices) => prices.priceByTicker,
    () => new Map<Ticker, never>(),
  )
  const [preferences, fx, { priceByTicker, provenance }, splits, entered] = await Promise.all([
    preferencesStored,
    ratesComing,
    pricesComing,
    readSplits(aged, TIMEOUT_MS, priced),
    enteredStored,
  ])
  const enteredByTicker = Map.groupBy(entered, ({ ticker }) => ticker)
  const base = readPreferences(preferences).baseCurrency
  const rates = fx === 'late' ? null : fx
  const splitsByTicker = new Map<Ticker, readonly Split[]>()
  const splitsKnownFrom = new Map<Ticker, string>()
  for (const [ticker, first] of firstByTicker) {
    const known = splits.get(ticker)
    // No splits since today.
    const own = enteredByTicker.get(ticker) ?? []
    if (known !== undefined || first >= today || own.length > 0) {
      splitsByTicker.set(ticker, mergeSplits(ticker, known?.splits ?? [], own))
    }
    if (known !== undefined && first < known.from) splitsKnownFrom.set(ticker, known.from)
  }
  const holdings = holdLots({
    lots,
    priceByTicker,
    splitsByTicker,
    rates: rates && toExchangeRates(rates),
    base,
    today,
    nowUtc,
  })
  return { holdings, base, prices: provenance, rates, splitsKnownFrom }
}

/** Each ticker with the date of its first lot. */
function findFirsts(lots: readonly Lot[]): ReadonlyMap<Ticker, string> {
  const firstByTicker = new Map<Ticker, string>()
  for (const lot of lots) {
    const [first, from] = [firstByTicker.get(lot.ticker), countsFrom(lot)]
    if (first === undefined || from < first) firstByTicker.set(lot.ticker, from)
  }
  return firstByTicker
}

/** A symbol written over `rest/v1` may not be a ticker: no provider is called for it. */
export function isTicker(symbol: Ticker): boolean {
  const parsed = parseTicker(symbol)
  return parsed.ok && parsed.value === symbol
}

function toExchangeRates({ base, date, rates }: FxSnapshot): ExchangeRates | null {
  if (base === null || date === null) return null
  return {
    base,
    date,
    rates: rates.map(({ currency, rate }) => ({ currency, rate, previousRate: null })),
  }
}
