import type { Freshness } from '../../domain/market/prices/daily-bars.ts'

type Dated = { readonly freshness: Freshness | null; readonly asOf: string | null }

/** What may stand side by side: what is a sample never mixes with what is not. */
const GROUPS: readonly ((freshness: Freshness) => boolean)[] = [
  (freshness) => freshness !== 'sample' && freshness !== 'stale',
  (freshness) => freshness === 'stale',
  (freshness) => freshness === 'sample',
]

/**
 * The entries that may be counted together, being of one session and all of the market or all of the
 * sample: of several such groups the first that is large enough, real ones and the newest session
 * first; when none is, the largest.
 * @param needed entries that make a group large enough
 */
export function pickAlike<Entry extends Dated>(
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
