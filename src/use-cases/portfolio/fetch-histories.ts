import { listFirstPurchases } from '../../database/rows/first-purchases.ts'
import { loadPreferences } from '../../database/rows/preferences.ts'
import type { Owner } from '../../domain/accounts/owner.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { readPreferences } from '../../domain/preferences/read-preferences.ts'
import { addBarCurrencies, needsOfPurchases, type PerformanceNeeds } from './performance-needs.ts'
import type { PerformanceDeps } from './read-performance.ts'

/** What is to be fetched; what somebody does not hold and is not compared with is passed over. */
export type HistoryRequests = {
  readonly tickers: readonly string[]
  readonly currencies: readonly string[]
  readonly benchmark: Ticker
}

/** The most of each kind that one call fetches: who waits wants to see it move. */
const MAX_CONCURRENCY = 4

/** Fetches a few of the pasts that somebody's performance still lacks. */
export async function fetchHistories(
  { db, histories }: PerformanceDeps,
  owner: Owner,
  { tickers, currencies, benchmark }: HistoryRequests,
): Promise<void> {
  const [purchases, preferences] = await Promise.all([
    listFirstPurchases(db, owner),
    loadPreferences(db, owner),
  ])
  const { baseCurrency } = readPreferences(preferences)
  const needs = needsOfPurchases(purchases, { benchmark, baseCurrency })
  if (needs === null) return
  const historyList = needs.histories.filter(({ ticker }) => tickers.includes(ticker))
  const isLikely = currencies.every((currency) => needs.currencies.includes(currency))
  const { currencies: needed } = isLikely ? needs : await lookCloser(histories, needs, baseCurrency)
  const wanted = needed.filter((currency) => currencies.includes(currency))
  await Promise.all([
    ...historyList.slice(0, MAX_CONCURRENCY).map((need) => histories.fetch(need)),
    ...wanted.slice(0, MAX_CONCURRENCY).map((one) => histories.fetchRates(one, needs.firstOn)),
  ])
}

/** Bars may be in a currency that no lot and no exchange tells. */
async function lookCloser(
  histories: PerformanceDeps['histories'],
  needs: PerformanceNeeds,
  baseCurrency: string,
): Promise<PerformanceNeeds> {
  return addBarCurrencies(needs, await histories.lookUp(needs.histories), baseCurrency)
}
