/** The exchange's calendar date (YYYY-MM-DD) of a moment in epoch milliseconds. */
export type DateReader = (momentMs: number) => string

/**
 * Reads dates in an exchange's zone. The zone's name is used rather than Yahoo's `gmtoffset`, which
 * is today's offset and wrong for bars on the other side of a clock change.
 * @returns null when there is no such zone
 */
export function createDateReader(timeZone: string): DateReader | null {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone })
    return (momentMs) => format.format(momentMs)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
