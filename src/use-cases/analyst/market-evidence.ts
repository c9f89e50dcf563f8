import type {
  BreadthEvidence,
  IndexEvidence,
  MoversEvidence,
  SectorEvidence,
} from '../../domain/questions/evidence.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { MarketBreadth } from '../market-analysis/read-breadth.ts'
import type { SectorPerformance } from '../market-analysis/read-sector-performance.ts'
import type { IndicesSnapshot } from '../market/read-indices.ts'
import type { MoversSnapshot } from '../market/read-movers.ts'

/** Null when nothing was ever fetched. */
export function toMoversEvidence({
  gainers,
  losers,
  asOf,
  source,
}: MoversSnapshot): MoversEvidence | null {
  if (source === null) return null
  const toMover = ({ symbol, ...mover }: MoversSnapshot['gainers'][number]) => {
    const ticker = parseTicker(symbol)
    return ticker.ok ? [{ ...mover, ticker: ticker.value }] : []
  }
  return {
    gainers: gainers.flatMap(toMover),
    losers: losers.flatMap(toMover),
    asOf: asOf === null ? null : newYorkDate(asOf),
  }
}

/** Null when its session is unknown. */
export function toBreadthEvidence({
  ofCount,
  asOf,
  ...breadth
}: MarketBreadth): BreadthEvidence | null {
  if (asOf === null) return null
  const { advancing, declining, unchanged, aboveSma20, aboveSma50 } = breadth
  return {
    of: ofCount,
    advancing,
    declining,
    unchanged,
    aboveSma20,
    aboveSma50,
    asOf: newYorkDate(asOf),
  }
}

/** Sectors without any data are left out. */
export function toSectorEvidence({ sectors }: SectorPerformance): readonly SectorEvidence[] {
  return sectors
    .filter(({ basis }) => basis !== null)
    .map(({ sector, changes, memberCount, asOf }) => ({
      sector,
      changes,
      memberCount,
      asOf: asOf === null ? null : newYorkDate(asOf),
    }))
}

/** An index whose fund stands in for it has no level of its own, and is left out. */
export function toIndexEvidence({ indices }: IndicesSnapshot): readonly IndexEvidence[] {
  return indices.flatMap(({ symbol, name, price, changePercent, proxy }) => {
    const ticker = parseTicker(symbol)
    return ticker.ok && proxy === null
      ? [{ ticker: ticker.value, name, level: price, changePercent }]
      : []
  })
}
