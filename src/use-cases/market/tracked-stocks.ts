import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { combineProvenance } from './provenance.ts'
import { toStockRow, type StockRowsDeps } from '../stocks/read-stock-rows.ts'
import type { StockRow, StockRows } from '../stocks/stock-row.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'

/** The tracked stocks' rows; some may not be loaded yet. */
export type TrackedStocks = StockRows & {
  /** Total number of tracked stocks. */
  readonly trackedCount: number
}

/** Bars settle once a day; checking again is free while they are fresh. */
const LOOK_AGAIN_MS = 60_000
/** Small, to go easy on a provider when nothing is cached yet. */
const BATCH_SIZE = 5
const TIMEOUT_MS = 1_500

/**
 * Caches a row for each of a fixed set of stocks: the large companies of the sample market, so that the
 * set is the same for any data source.
 * @returns reads the loaded rows, by ticker; the first reader waits briefly
 */
export function createTrackedStocks(deps: StockRowsDeps): () => Promise<TrackedStocks> {
  const tickers = listTracked(deps).map(({ ticker }) => ticker)
  const rows = new Map<Ticker, StockRow>()
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let sweep: Promise<void> | null = null
  const look = async (): Promise<void> => {
    await mapWithConcurrency(tickers, BATCH_SIZE, async (ticker) => {
      rows.set(ticker, toStockRow(deps, ticker, await deps.marketData.getDailyBars(ticker)))
    })
    lookedAtMs = deps.clock().getTime()
  }
  return async () => {
    if (deps.clock().getTime() - lookedAtMs >= LOOK_AGAIN_MS) {
      sweep ??= look().finally(() => {
        sweep = null
      })
      // In the background, the next reader's sweep retries.
      sweep.catch(() => undefined)
    }
    if (sweep !== null && rows.size < tickers.length) await waitWithTimeout(TIMEOUT_MS, sweep)
    const held = tickers.flatMap((ticker) => rows.get(ticker) ?? [])
    return { rows: held, trackedCount: tickers.length, ...combineProvenance(held) }
  }
}

/** The listings of the fixed set, by ticker. */
export function listTracked({ listings }: Pick<StockRowsDeps, 'listings'>): readonly Listing[] {
  return listings.all.filter(({ kind, isInSampleMarket }) => kind === 'stock' && isInSampleMarket)
}
