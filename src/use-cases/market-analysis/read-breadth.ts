import { countBreadth, type Breadth } from '../../domain/market-risk/count-breadth.ts'
import { combineProvenance, type Provenance } from '../provenance.ts'
import type { TrackedStocks } from '../tracked-stocks.ts'
import { pickTrackedSession } from './tracked-session.ts'

/** How many of the tracked stocks take part in the last session's move. */
export type MarketBreadth = Provenance &
  Breadth & {
    /** All tracked stocks, with those that could not be counted. */
    readonly trackedCount: number
  }

/** @returns null when less than half of the tracked stocks can be read for one session */
export async function readBreadth(
  readTracked: () => Promise<TrackedStocks>,
): Promise<MarketBreadth | null> {
  const { stands, rows, trackedCount, isEnough } = pickTrackedSession(await readTracked())
  return isEnough ? { ...countBreadth(stands), trackedCount, ...combineProvenance(rows) } : null
}
