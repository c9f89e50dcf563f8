/** A list that is longer is named by its first stocks where the table has the figures of the others. */
const MAX_WITH_FIGURES = 5
const MAX_LEADING = 3
/** As many as a table has rows. */
const MAX_PLAIN = 10

type Listed = {
  readonly ticker: string
  /** With its figure: "WMT (RSI 29.78)"; the ticker alone without one. */
  readonly text: string
}

/**
 * A list's stocks as its first sentence names them: all of a few, the first of more, since the table below
 * has their figures. All of a number that is asked for are named, and all of a short list without figures.
 * @param listed in the list's order
 * @param count how many stocks the list has in all
 * @param limit how many are asked for; null for all
 */
export function nameFirst(
  listed: readonly Listed[],
  count: number,
  limit: number | null,
): readonly string[] {
  const isPlain = listed.every(({ ticker, text }) => ticker === text)
  const isWhole = limit !== null || count <= MAX_WITH_FIGURES || (isPlain && count <= MAX_PLAIN)
  return listed.slice(0, isWhole ? MAX_PLAIN : MAX_LEADING).map(({ text }) => text)
}
