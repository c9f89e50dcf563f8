import type { Evidence } from './evidence.ts'

/**
 * The newest day that the evidence is of.
 * @returns YYYY-MM-DD; null when nothing in it has a day
 */
export function findDate({ stocks, judged, breadth, movers }: Evidence): string | null {
  const days = [...stocks, ...judged].map(({ signal }) => signal.asOf)
  const known = [...days, breadth?.asOf ?? null, movers?.asOf ?? null].filter((day) => day !== null)
  return known.toSorted().at(-1) ?? null
}
