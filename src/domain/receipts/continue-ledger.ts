import type { DailyBars } from '../market/prices/daily-bars.ts'

/** How bars that were used relate to those kept of the same ticker and provider. */
export type Continuation =
  /** All of them are kept already. */
  | { readonly kind: 'kept' }
  /** They agree where they overlap and go on: what is new begins at this position, counted from 0. */
  | { readonly kind: 'goes-on'; readonly from: number }
  /** A bar was added, dropped or changed, by a split or a correction, or nothing overlaps. */
  | { readonly kind: 'differs' }

const COLUMNS = ['opens', 'highs', 'lows', 'closes', 'volumes'] as const

/**
 * Says whether bars continue those that are kept. They do when they are the same bars, to the last digit,
 * from their own first date on; how far back either of them reaches does not matter, as long as the kept
 * ones reach further.
 * @param kept @param used checked bars, oldest first, at least one each
 */
export function continueLedger(stored: DailyBars, used: DailyBars): Continuation {
  const begin = stored.dates.indexOf(used.dates[0] ?? '')
  if (begin < 0) return { kind: 'differs' }
  const shared = Math.min(stored.dates.length - begin, used.dates.length)
  for (let bar = 0; bar < shared; bar++) {
    if (!isSameBar(stored, begin + bar, used, bar)) return { kind: 'differs' }
  }
  return shared === used.dates.length ? { kind: 'kept' } : { kind: 'goes-on', from: shared }
}

function isSameBar(a: DailyBars, barOfA: number, b: DailyBars, barOfB: number): boolean {
  return (
    a.dates[barOfA] === b.dates[barOfB] &&
    COLUMNS.every((column) => a[column][barOfA] === b[column][barOfB])
  )
}
