/** As many as a table has rows. */
const MAX_NAMED = 10
/** A list that is longer is named by its first stocks, since the table has the others. */
const MAX_LEADING = 3

/**
 * A list's stocks as its first sentence names them: all of up to ten or of a number that is asked for, and
 * the first of more.
 * @param listed each with its figure where it has one, in the list's order
 * @param count how many stocks the list has in all
 * @param limit how many are asked for; null for all
 */
export function nameFirst(
  listed: readonly string[],
  count: number,
  limit: number | null,
): readonly string[] {
  const isWhole = limit !== null || count <= MAX_NAMED
  return listed.slice(0, isWhole ? MAX_NAMED : MAX_LEADING)
}
