const FRANKFURT_HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  hourCycle: 'h23',
})

/**
 * The moment the rates of a date are of, ISO 8601 UTC: the central banks agree on them at 14:10
 * Frankfurt time and publish about 16:00 (ECB, "Euro foreign exchange reference rates"). A reply
 * names the date only.
 * @param date YYYY-MM-DD
 */
export function fixingTimeUtc(date: string): string {
  const noonUtc = new Date(`${date}T12:00:00Z`)
  const offsetHours = Number(FRANKFURT_HOUR.format(noonUtc)) - 12
  return new Date(Date.parse(`${date}T14:10:00Z`) - offsetHours * 3_600_000).toISOString()
}
