import type { Evidence } from './evidence.ts'

/**
 * The newest date in the evidence.
 * @returns YYYY-MM-DD; null when there is none
 */
export function findDate({ stocks, judged, breadth, movers }: Evidence): string | null {
  const days = [...stocks, ...judged].map(({ signal }) => signal.asOf)
  const known = [...days, breadth?.asOf ?? null, movers?.asOf ?? null].filter((day) => day !== null)
  return known.toSorted().at(-1) ?? null
}
