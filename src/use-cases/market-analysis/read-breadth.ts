import { countBreadth, type Breadth } from '../../domain/risk/count-breadth.ts'
import { combineProvenance, type Provenance } from '../market/provenance.ts'
import type { TrackedStocks } from '../market/tracked-stocks.ts'
import { pickTrackedSession } from './tracked-session.ts'

/** How many of the tracked stocks took part in the last session's move. */
export type MarketBreadth = Provenance &
  Breadth & {
    /** All tracked stocks, including uncounted ones. */
    readonly trackedCount: number
  }

/** @returns null if less than half of the tracked stocks have data for one session */
export async function readBreadth(
  readTracked: () => Promise<TrackedStocks>,
): Promise<MarketBreadth | null> {
  const { positions, rows, trackedCount, isEnough } = pickTrackedSession(await readTracked())
  return isEnough ? { ...countBreadth(positions), trackedCount, ...combineProvenance(rows) } : null
}
