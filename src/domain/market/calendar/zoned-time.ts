/** Local time in a zone. */
export type LocalTime = {
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:MM, 24 hours */
  readonly time: string
}

/** Creating a formatter costs far more than using it. */
const formatterByZone = new Map<string, Intl.DateTimeFormat>()

/**
 * The local time of a zone at a moment, including daylight saving.
 * @param timeZone IANA name, e.g. Europe/London; one that does not exist throws
 * @param atUtc ISO 8601 UTC; anything else throws
 */
export function localTime(timeZone: string, atUtc: string): LocalTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(new Date(atUtc))
      .map(({ type, value }) => [type, value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return {
    date: `${read('year')}-${read('month')}-${read('day')}`,
    time: `${read('hour')}:${read('minute')}`,
  }
}

/**
 * The moment, ISO 8601 UTC, of a local time in a zone. A time that occurs twice or never, at a clock
 * change, gives a moment within an hour of it.
 * @param timeZone IANA name
 */
export function zonedTimeToUtc(timeZone: string, { date, time }: LocalTime): string {
  const asIfUtcMs = Date.parse(`${date}T${time}:00Z`)
  const guessMs = asIfUtcMs - offsetMs(timeZone, asIfUtcMs)
  // The offset may change between the two; the one at the guess decides.
  return new Date(asIfUtcMs - offsetMs(timeZone, guessMs)).toISOString()
}

/** How far a zone is ahead of UTC at a moment, to the minute. */
function offsetMs(timeZone: string, atMs: number): number {
  const { date, time } = localTime(timeZone, new Date(atMs).toISOString())
  return Date.parse(`${date}T${time}:00Z`) - Math.floor(atMs / 60_000) * 60_000
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatterByZone.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatterByZone.set(timeZone, made)
  return made
}
