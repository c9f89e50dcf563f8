import type { Listing } from '../../domain/market/listings/listing.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { combineProvenance } from './provenance.ts'
import { toStockRow, type StockRowsDeps } from '../stocks/read-stock-rows.ts'
import type { StockRow, StockRows } from '../stocks/stock-row.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { mapWithConcurrency } from '../../platform/map-with-concurrency.ts'

/** The stocks that are always looked at, by their lines; some may not have been read yet. */
export type TrackedStocks = StockRows & {
  /** How many there are in all. */
  readonly trackedCount: number
}

/** Bars settle once a day; looking again costs nobody anything while they are fresh. */
const LOOK_AGAIN_MS = 60_000
/** Gentle to a provider that has none of them yet. */
const BATCH_SIZE = 5
const TIMEOUT_MS = 1_500

/**
 * Keeps a line for each of a fixed set of stocks: the large companies of the sample market, so that
 * the set is the same wherever the data come from.
 * @returns reads the lines that are there, in the order of tickers; the first reader waits a moment
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
      // Behind what is held, the next reader's sweep tries again.
      sweep.catch(() => undefined)
    }
    if (sweep !== null && rows.size < tickers.length) await waitWithTimeout(TIMEOUT_MS, sweep)
    const held = tickers.flatMap((ticker) => rows.get(ticker) ?? [])
    return { rows: held, trackedCount: tickers.length, ...combineProvenance(held) }
  }
}

/** The listings of the fixed set, in the order of tickers. */
export function listTracked({ listings }: Pick<StockRowsDeps, 'listings'>): readonly Listing[] {
  return listings.all.filter(({ kind, isInSampleMarket }) => kind === 'stock' && isInSampleMarket)
}
