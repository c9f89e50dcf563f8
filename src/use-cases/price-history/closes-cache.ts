import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { loadPastCloses, type StoredHistory } from '../../database/market/bar-history.ts'
import type { Schema } from '../../database/schema.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** A long history with its packed closes. */
export type WholeHistory = StoredHistory & { readonly packedCloses: Uint8Array }

/** Maximum size of cached closes, all tickers together. */
const MAX_BYTES = 40_000_000
/** Limits the tickers per query: the closes of hundreds at once would block others. */
const MAX_TICKERS_PER_REQUEST = 20

type Held = { readonly fetchedAtUtc: string; readonly packedCloses: Uint8Array }

/**
 * Loads the closes of long histories, from memory if read before and not refetched since.
 * @returns a function that returns one complete history each, in order, without deleted ones
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
      for (const { ticker, fetchedAtUtc, packedCloses } of read) {
        found.set(ticker, { fetchedAtUtc, packedCloses: share(packedCloses) })
      }
    }
    for (const [ticker, held] of found) shelf.set(ticker, held)
    return histories.flatMap((history) => {
      const held = found.get(history.ticker)
      return held === undefined ? [] : [{ ...history, ...held }]
    })
  }
}

/** In memory that threads share: copying decades of hundreds of tickers to one would take a while. */
function share(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
  shared.set(bytes)
  return shared
}
