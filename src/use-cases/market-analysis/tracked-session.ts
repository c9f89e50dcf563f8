import { countNeeded, type StockPosition } from '../../domain/risk/stock-position.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { StockRow } from '../stocks/stock-row.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'
import { pickComparable } from './pick-comparable.ts'

/** The tracked stocks with data at one session's close. */
export type TrackedSession = Provenance & {
  readonly positions: readonly StockPosition[]
  readonly rows: readonly StockRow[]
  readonly trackedCount: number
  /** Whether they are enough to represent all of them. */
  readonly isEnough: boolean
}

/** Excludes stocks without a signal, which have no usable data, and other sessions. */
export function pickTrackedSession(tracked: TrackedStocks): TrackedSession {
  const { trackedCount } = tracked
  const readable = tracked.rows.flatMap((row) => {
    const position = toPosition(row)
    return position === null ? [] : [{ row, position, freshness: row.freshness, asOf: row.asOf }]
  })
  const needed = countNeeded(trackedCount)
  const picked = pickComparable(readable, needed)
  const rows = picked.map(({ row }) => row)
  return {
    positions: picked.map(({ position }) => position),
    rows,
    trackedCount,
    isEnough: picked.length >= needed,
    ...combineProvenance(rows),
  }
}

function toPosition(row: StockRow): StockPosition | null {
  const { symbol, price, changePercent, volume, rsi, sma20, sma50 } = row
  if (price === null || rsi === null || sma20 === null || sma50 === null) return null
  return { symbol, close: price, changePercent, volume, rsi, sma20, sma50 }
}
