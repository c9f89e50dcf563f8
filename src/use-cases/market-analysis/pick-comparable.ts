import type { Freshness } from '../../domain/market/prices/daily-bars.ts'

type Dated = { readonly freshness: Freshness | null; readonly asOf: string | null }

/** Comparable entries only: sample data never mixes with real data. */
const GROUPS: readonly ((freshness: Freshness) => boolean)[] = [
  (freshness) => freshness !== 'sample' && freshness !== 'stale',
  (freshness) => freshness === 'stale',
  (freshness) => freshness === 'sample',
]

/**
 * Entries that may be counted together: one session, and all real or all sample. Of several groups
 * the first large enough, real ones and the newest session first; if none is, the largest.
 * @param needed minimum size of a group
 */
export function pickComparable<Entry extends Dated>(
  entries: readonly Entry[],
  needed: number,
): readonly Entry[] {
  const groups = GROUPS.flatMap((isIn) =>
    splitBySession(entries.filter(({ freshness }) => freshness !== null && isIn(freshness))),
  )
  const largestFirst = groups.toSorted((one, other) => other.length - one.length)
  return groups.find((group) => group.length >= needed) ?? largestFirst[0] ?? []
}

/** The newest session first. */
function splitBySession<Entry extends Dated>(entries: readonly Entry[]): Entry[][] {
  const bySession = Map.groupBy(entries, ({ asOf }) => asOf?.slice(0, 10) ?? '')
  return [...bySession.keys()]
    .toSorted()
    .toReversed()
    .map((date) => bySession.get(date) ?? [])
}
