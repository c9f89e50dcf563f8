/** Made when first needed: reading the time zones takes a tenth of a second. */
let dateFormat: Intl.DateTimeFormat | null = null
let hourFormat: Intl.DateTimeFormat | null = null

/**
 * The calendar date in New York at a moment, YYYY-MM-DD.
 * @param atUtc ISO 8601 UTC; anything else throws
 */
export function newYorkDate(atUtc: string): string {
  dateFormat ??= new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })
  return dateFormat.format(new Date(atUtc))
}

/**
 * The market's date of data, YYYY-MM-DD: of a moment its date in New York, of a session its own date.
 * @param asOf ISO 8601 UTC or YYYY-MM-DD
 */
export function marketDate(asOf: string): string {
  return asOf.length === 10 ? asOf : newYorkDate(asOf)
}

/**
 * The moment, ISO 8601 UTC, of a time of day in New York.
 * @param date YYYY-MM-DD in New York
 * @param time HH:MM between 04:00 and 23:59, where clock changes never fall
 */
export function newYorkTimeToUtc(date: string, time: string): string {
  const noonUtc = new Date(`${date}T12:00:00Z`)
  hourFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const offsetHours = 12 - Number(hourFormat.format(noonUtc))
  const asIfUtc = Date.parse(`${date}T${time}:00Z`)
  return new Date(asIfUtc + offsetHours * 3_600_000).toISOString()
}
