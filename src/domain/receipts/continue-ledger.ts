import type { DailyBars } from '../market/prices/daily-bars.ts'

/** How used bars relate to the stored bars of the same ticker and provider. */
export type Continuation =
  /** All of them are already stored. */
  | { readonly kind: 'unchanged' }
  /** They agree where they overlap and continue; new bars start at this index. */
  | { readonly kind: 'goes-on'; readonly from: number }
  /** A bar was added, dropped or changed, by a split or a correction, or nothing overlaps. */
  | { readonly kind: 'differs' }

const COLUMNS = ['opens', 'highs', 'lows', 'closes', 'volumes'] as const

/**
 * Whether bars continue the stored ones. They do when they are identical, to the last digit, from their
 * own first date on; the stored ones must go back at least as far.
 * @param stored @param used validated bars, oldest first, at least one each
 */
export function continueLedger(stored: DailyBars, used: DailyBars): Continuation {
  const begin = stored.dates.indexOf(used.dates[0] ?? '')
  if (begin < 0) return { kind: 'differs' }
  const shared = Math.min(stored.dates.length - begin, used.dates.length)
  for (let bar = 0; bar < shared; bar++) {
    if (!isSameBar(stored, begin + bar, used, bar)) return { kind: 'differs' }
  }
  return shared === used.dates.length ? { kind: 'unchanged' } : { kind: 'goes-on', from: shared }
}

function isSameBar(a: DailyBars, barOfA: number, b: DailyBars, barOfB: number): boolean {
  return (
    a.dates[barOfA] === b.dates[barOfB] &&
    COLUMNS.every((column) => a[column][barOfA] === b[column][barOfB])
  )
}
