import { countNeeded } from '../../domain/risk/stock-position.ts'
import { pickAlike } from '../market-analysis/pick-alike.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'

/** What the tracked stocks traded in the newest session that most of them can be read for. */
export type TradingVolume = Provenance & {
  /** Shares, of all that were counted. */
  readonly shares: number
  /** Stocks whose volume is in `shares`. */
  readonly countKnown: number
  readonly trackedCount: number
}

/** @returns null when the volume of less than half of the tracked stocks is known for one session */
export async function readTradingVolume(
  readTracked: () => Promise<TrackedStocks>,
): Promise<TradingVolume | null> {
  const { rows, trackedCount } = await readTracked()
  const known = rows.flatMap(({ volume, ...row }) => (volume === null ? [] : [{ ...row, volume }]))
  const counted = pickAlike(known, countNeeded(trackedCount))
  if (counted.length < countNeeded(trackedCount)) return null
  return {
    shares: counted.reduce((sum, { volume }) => sum + volume, 0),
    countKnown: counted.length,
    trackedCount,
    ...combineProvenance(counted),
  }
}
