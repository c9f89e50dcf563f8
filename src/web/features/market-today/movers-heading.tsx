import { nameMoversDay } from '../../../domain/explanations/name-movers-day.ts'
import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import { useMovers } from './use-movers.ts'

const TITLES = { gainers: 'Stocks up', losers: 'Stocks down' } as const

type MoversHeadingProps = {
  readonly movers: MoversSnapshot | null
  readonly side: keyof typeof TITLES
  /** When the page was made, ISO 8601 UTC. */
  readonly now: string
}

/** A list's title with its day: "today" only where the list is of today. */
export function MoversHeading({ movers, side, now }: MoversHeadingProps) {
  const { data, isMissing } = useMovers(movers)
  if (isMissing) return `${TITLES[side]}: list unavailable`
  const day = data === null ? null : nameMoversDay(data, now)
  return day === null ? `${TITLES[side]}: latest list` : `${TITLES[side]} ${day}`
}
