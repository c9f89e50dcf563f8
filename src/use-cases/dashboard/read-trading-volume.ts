import { countNeeded } from '../../domain/risk/stock-position.ts'
import { pickComparable } from '../market-analysis/pick-comparable.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'

/** The tracked stocks' trading volume in the newest session that most of them have. */
export type TradingVolume = Provenance & {
  /** Shares of all counted stocks. */
  readonly shares: number
  /** Stocks whose volume is in `shares`. */
  readonly countKnown: number
  readonly trackedCount: number
}

/** @returns null if less than half of the tracked stocks have a volume for one session */
export async function readTradingVolume(
  readTracked: () => Promise<TrackedStocks>,
): Promise<TradingVolume | null> {
  const { rows, trackedCount } = await readTracked()
  const known = rows.flatMap(({ volume, ...row }) => (volume === null ? [] : [{ ...row, volume }]))
  const counted = pickComparable(known, countNeeded(trackedCount))
  if (counted.length < countNeeded(trackedCount)) return null
  return {
    shares: counted.reduce((sum, { volume }) => sum + volume, 0),
    countKnown: counted.length,
    trackedCount,
    ...combineProvenance(counted),
  }
}
