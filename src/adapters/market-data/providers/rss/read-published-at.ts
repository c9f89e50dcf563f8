const ZONE = /(?:GMT|UTC|UT|Z|[ECMP][SD]T|[+-]\d{4})$/i
const RFC_822 =
  /^(?:[a-z]{3,9},? +)?\d{1,2} +[a-z]{3,9} +\d{4} +\d{1,2}:\d{2}(?::\d{2})? +[a-z\d+-]+$/i
const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i

/**
 * The moment a feed names, ISO 8601 UTC. Null for what is neither the date of RSS (RFC 822) nor of
 * Atom (RFC 3339), and without a known zone: a guess would be wrong by hours.
 */
export function readPublishedAt(text: string): string | null {
  const folded = text.slice(0, 60).replaceAll(/\s+/g, ' ').trim()
  const isMoment = (RFC_822.test(folded) && ZONE.test(folded)) || ISO_8601.test(folded)
  const atMs = isMoment ? Date.parse(folded) : Number.NaN
  // Years before the web are a feed's way to say "no date".
  return atMs >= Date.UTC(1990, 0) ? new Date(atMs).toISOString() : null
}
