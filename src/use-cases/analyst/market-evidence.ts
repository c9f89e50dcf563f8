import type { BreadthEvidence, MoversEvidence } from '../../domain/questions/evidence.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import { parseTicker } from '../../domain/market/listings/ticker.ts'
import type { MarketBreadth } from '../market-analysis/read-breadth.ts'
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
