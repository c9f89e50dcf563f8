import type { RecentChanges } from './find-recent-changes.ts'

/** Minimum sessions to look back on: a trading week. */
const MIN = 5

/**
 * How far to look back for a user: the sessions they have not seen, and at least the last five.
 * @param found changes by ticker; other exchanges have their own sessions
 * @param seenThrough the last trading date they have seen, YYYY-MM-DD; null before the first visit
 * @returns first and last date, YYYY-MM-DD, by the calendar of the ticker with the newest bar, and at
 *   most as far back as its `sessions` go; null when no ticker has a bar
 */
export function chooseWindow(
  found: readonly Pick<RecentChanges, 'sessions'>[],
  seenThrough: string | null,
): { readonly first: string; readonly last: string } | null {
  const newest = found.reduce<readonly string[]>(
    (sessions, one) =>
      (one.sessions.at(-1) ?? '') > (sessions.at(-1) ?? '') ? one.sessions : sessions,
    [],
  )
  const last = newest.at(-1)
  if (last === undefined) return null
  const unseen = seenThrough === null ? 0 : newest.filter((date) => date > seenThrough).length
  return { first: newest.at(-Math.max(MIN, unseen)) ?? newest[0] ?? last, last }
}
