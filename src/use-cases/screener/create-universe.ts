import type { BarColumnsEntry } from '../../database/market/bar-columns-file.ts'
import { toSlice } from '../../database/market/bar-columns-file.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { makeRow } from '../../domain/screener/make-row.ts'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import type { ScreenerRow } from '../../domain/screener/screener-row.ts'
import { listTracked } from '../market/tracked-stocks.ts'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'
import { createColumnStore } from './save-columns.ts'
import { createAgeJudge, type Age } from './judge-age.ts'
import { toRowWithoutBars } from './row-without-bars.ts'
import type { ScreenerDeps } from './screener-deps.ts'
import { toUniverse, type ScreenedUniverse } from './screened-universe.ts'

/** Timeout of the first readers waiting for bars. */
const TIMEOUT_MS = 2_500

export type Screened = {
  readonly entry: BarColumnsEntry
  record: Float64Array
  /** The row computed from it, and the age used. */
  made: { readonly row: ScreenerRow; readonly age: Age } | null
}

/**
 * Keeps every tracked stock analyzed: only what changed in the column file is reanalyzed, on request.
 */
export function createUniverse(deps: ScreenerDeps): () => Promise<ScreenedUniverse> {
  const { columns, workers, clock } = deps
  const screenedByTicker = new Map<Ticker, Screened>()
  const judgeAge = createAgeJudge(clock)
  let attempt: Promise<unknown> = Promise.resolve()
  let made: { readonly universe: ScreenedUniverse; readonly key: string } | null = null
  let version = 0
  /** Serialized: the file must not be rewritten during a scan. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = attempt.then(work)
    attempt = result.catch(() => undefined)
    return result
  }
  const store = createColumnStore(deps, () => inTurn(() => columns().compact()))
  const screenerNew = async (): Promise<void> => {
    const entries = columns().entries()
    for (const ticker of screenedByTicker.keys()) {
      if (entries.has(ticker)) continue
      screenedByTicker.delete(ticker)
      version += 1
    }
    const changed = [...entries.values()].filter(
      ({ head, generation }) => screenedByTicker.get(head.ticker)?.entry.generation !== generation,
    )
    if (changed.length === 0) return
    const stocks = changed.map((entry) => ({ ticker: entry.head.ticker, slice: toSlice(entry) }))
    const { records, corrupt } = await workers.screener({ file: columns().file(), stocks })
    changed.forEach((entry, index) => {
      const record = records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
      screenedByTicker.set(entry.head.ticker, { entry, record, made: null })
    })
    for (const ticker of corrupt) {
      screenedByTicker.delete(ticker)
      columns().drop(ticker)
    }
    if (corrupt.length > 0) store.lookSoon()
    releaseMemory(screenedByTicker.values())
    version += 1
  }
  const makeUniverse = (): ScreenedUniverse => {
    const lacking = [...store.lacks].map(([ticker, { kind }]) => `${ticker} ${kind}`).join()
    const key = `${version} ${judgeAge.session()} ${lacking}`
    if (made?.key === key) return made.universe
    const rows = makeRows(deps, screenedByTicker, store.lacks, judgeAge)
    const held = new Set(rows.map(({ ticker }) => ticker))
    const unread = listTracked(deps).filter(({ ticker }) => !held.has(ticker)).length
    made = { key, universe: toUniverse(rows, unread) }
    return made.universe
  }
  return async () => {
    if (made === null) workers.start()
    if (columns().entries().size === 0) await waitWithTimeout(TIMEOUT_MS, store.look())
    await inTurn(screenerNew)
    const universe = makeUniverse()
    // Newer data in the store is used from the next answer on, so that this one does not wait.
    void store.look()
    return universe
  }
}

/**
 * The records of one scan share their memory, and one that is left holds all of it: a stock that no longer
 * trades, for years. Where less than half is left, each gets memory of its own.
 */
export function releaseMemory(screened: Iterable<Screened>): void {
  for (const [memory, held] of Map.groupBy(screened, ({ record }) => record.buffer)) {
    const used = held.reduce((sum, { record }) => sum + record.byteLength, 0)
    if (2 * used >= memory.byteLength) continue
    for (const one of held) {
      one.record = one.record.slice()
      // Its row reads the record that it was made from.
      one.made = null
    }
  }
}

function makeRows(
  { listings }: ScreenerDeps,
  screenedByTicker: ReadonlyMap<Ticker, Screened>,
  lacks: ReturnType<typeof createColumnStore>['lacks'],
  judgeAge: ReturnType<typeof createAgeJudge>,
): readonly ScreenerRow[] {
  const rows: ScreenerRow[] = []
  for (const [ticker, screened] of screenedByTicker) {
    const { entry, record, made } = screened
    const { head: origin } = entry
    const age = judgeAge.ofRecord(ticker, origin.provider, record)
    if (made?.age !== age) {
      const row = makeRow({ ticker, listing: listings.find(ticker), record, origin, ...age })
      screened.made = { row, age }
    }
    if (screened.made !== null) rows.push(screened.made.row)
  }
  for (const [ticker, reason] of lacks) {
    if (!screenedByTicker.has(ticker))
      rows.push(toRowWithoutBars(ticker, listings.find(ticker), reason))
  }
  return rows.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1))
}
