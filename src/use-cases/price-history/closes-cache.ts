import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { loadPastCloses, type StoredHistory } from '../../database/market/bar-history.ts'
import type { Schema } from '../../database/schema.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** A long past with its packed closes. */
export type WholeHistory = StoredHistory & { readonly packedCloses: Uint8Array }

/** Closes kept in memory, of all tickers together. */
const MAX_BYTES = 40_000_000
/** Closes of a few tickers at a time: those of hundreds at once would hold up everybody else. */
const MAX_TICKERS_PER_REQUEST = 20

type Held = { readonly fetchedAtUtc: string; readonly packedCloses: Uint8Array }

/**
 * Brings the closes of long pasts, those read before from memory as long as they were not fetched anew.
 * @returns a function that gives one whole past for each, in order; without those that are gone since
 */
export function createClosesCache(
  db: Kysely<Schema>,
  capacityBytes = MAX_BYTES,
): (histories: readonly StoredHistory[]) => Promise<readonly WholeHistory[]> {
  const shelf = new LRUCache<Ticker, Held>({
    maxSize: capacityBytes,
    // A size of 0 is not allowed.
    sizeCalculation: ({ packedCloses }) => packedCloses.length + 1,
  })
  return async (histories) => {
    const found = new Map<Ticker, Held>()
    for (const { ticker, fetchedAtUtc } of histories) {
      const held = shelf.get(ticker)
      if (held?.fetchedAtUtc === fetchedAtUtc) found.set(ticker, held)
    }
    const lacking = histories.map(({ ticker }) => ticker).filter((ticker) => !found.has(ticker))
    for (let at = 0; at < lacking.length; at += MAX_TICKERS_PER_REQUEST) {
      const read = await loadPastCloses(db, lacking.slice(at, at + MAX_TICKERS_PER_REQUEST))
      for (const { ticker, ...held } of read) found.set(ticker, held)
    }
    for (const [ticker, held] of found) shelf.set(ticker, held)
    return histories.flatMap((history) => {
      const held = found.get(history.ticker)
      return held === undefined ? [] : [{ ...history, ...held }]
    })
  }
}
