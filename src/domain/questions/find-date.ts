import type { Evidence } from './evidence.ts'

/**
 * The newest date in the evidence.
 * @returns YYYY-MM-DD; null when there is none
 */
export function findDate({
  stocks,
  judged,
  screen,
  breadth,
  movers,
  sectors,
}: Evidence): string | null {
  const days = [...stocks, ...judged, ...(screen?.shown ?? [])].map(({ signal }) => signal.asOf)
  const ofSectors = sectors?.map(({ asOf }) => asOf) ?? []
  const known = [...days, ...ofSectors, breadth?.asOf ?? null, movers?.asOf ?? null].filter(
    (day) => day !== null,
  )
  return known.toSorted().at(-1) ?? null
}
