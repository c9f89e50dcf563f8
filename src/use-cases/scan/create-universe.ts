import type { BarColumnsEntry } from '../../database/bar-columns-file.ts'
import { toSlice } from '../../database/bar-columns-file.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { makeRow } from '../../domain/scan/make-row.ts'
import { RECORD_LENGTH } from '../../domain/scan/scan-record.ts'
import type { ScanRow } from '../../domain/scan/scan-row.ts'
import { listTracked } from '../tracked-stocks.ts'
import { waitAtMost } from '../wait-at-most.ts'
import { createColumnKeeper } from './keep-columns.ts'
import { createAgeJudge, type Age } from './judge-age.ts'
import { describeLack } from './describe-lack.ts'
import type { ScanDeps } from './scan-deps.ts'
import { toUniverse, type ScannedUniverse } from './scanned-universe.ts'

/** What the first readers wait for bars to come. */
const PATIENCE_MS = 2_500

type Scanned = {
  readonly entry: BarColumnsEntry
  readonly record: Float64Array
  /** The line that was made of it, and the age it was made with. */
  made: { readonly row: ScanRow; readonly age: Age } | null
}

/**
 * Keeps every tracked stock judged: what is new in the column file is scanned when somebody asks, and
 * nothing else is.
 */
export function createUniverse(deps: ScanDeps): () => Promise<ScannedUniverse> {
  const { columns, workers, clock } = deps
  const scannedByTicker = new Map<Ticker, Scanned>()
  const judgeAge = createAgeJudge(clock)
  let turn: Promise<unknown> = Promise.resolve()
  let made: { readonly universe: ScannedUniverse; readonly key: string } | null = null
  let version = 0
  /** One at a time: who scans must not have the file written anew under it. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = turn.then(work)
    turn = result.catch(() => undefined)
    return result
  }
  const keeper = createColumnKeeper(deps, () => inTurn(() => columns().compact()))
  const scanNew = async (): Promise<void> => {
    const entries = columns().entries()
    for (const ticker of scannedByTicker.keys()) {
      if (entries.has(ticker)) continue
      scannedByTicker.delete(ticker)
      version += 1
    }
    const changed = [...entries.values()].filter(
      ({ head, generation }) => scannedByTicker.get(head.ticker)?.entry.generation !== generation,
    )
    if (changed.length === 0) return
    const stocks = changed.map((entry) => ({ ticker: entry.head.ticker, slice: toSlice(entry) }))
    const { records, damaged } = await workers.scan({ file: columns().file(), stocks })
    changed.forEach((entry, index) => {
      const record = records.subarray(index * RECORD_LENGTH, (index + 1) * RECORD_LENGTH)
      scannedByTicker.set(entry.head.ticker, { entry, record, made: null })
    })
    for (const ticker of damaged) {
      scannedByTicker.delete(ticker)
      columns().drop(ticker)
    }
    if (damaged.length > 0) keeper.lookSoon()
    version += 1
  }
  const makeUniverse = (): ScannedUniverse => {
    const lacking = [...keeper.lacks].map(([ticker, { kind }]) => `${ticker} ${kind}`).join()
    const key = `${version} ${judgeAge.session()} ${lacking}`
    if (made?.key === key) return made.universe
    const rows = makeRows(deps, scannedByTicker, keeper.lacks, judgeAge)
    const held = new Set(rows.map(({ ticker }) => ticker))
    const unread = listTracked(deps).filter(({ ticker }) => !held.has(ticker)).length
    made = { key, universe: toUniverse(rows, unread) }
    return made.universe
  }
  return async () => {
    if (made === null) workers.start()
    if (columns().entries().size === 0) await waitAtMost(PATIENCE_MS, keeper.look())
    await inTurn(scanNew)
    const universe = makeUniverse()
    // What the store has newer comes with the next answer; this one does not share the machine with it.
    void keeper.look()
    return universe
  }
}

function makeRows(
  { listings }: ScanDeps,
  scannedByTicker: ReadonlyMap<Ticker, Scanned>,
  lacks: ReturnType<typeof createColumnKeeper>['lacks'],
  judgeAge: ReturnType<typeof createAgeJudge>,
): readonly ScanRow[] {
  const rows: ScanRow[] = []
  for (const [ticker, scanned] of scannedByTicker) {
    const { entry, record, made } = scanned
    const { head: origin } = entry
    const age = judgeAge.ofRecord(ticker, origin.provider, record)
    if (made?.age !== age) {
      const row = makeRow({ ticker, listing: listings.find(ticker), record, origin, ...age })
      scanned.made = { row, age }
    }
    if (scanned.made !== null) rows.push(scanned.made.row)
  }
  for (const [ticker, reason] of lacks) {
    if (!scannedByTicker.has(ticker)) rows.push(describeLack(ticker, listings.find(ticker), reason))
  }
  return rows.toSorted((one, other) => (one.ticker < other.ticker ? -1 : 1))
}
