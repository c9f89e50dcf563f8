/** Yahoo quotes some markets in hundredths of the currency, with names that are not ISO 4217. */
const HUNDREDTHS: Readonly<Record<string, string>> = {
  GBp: 'GBP',
  GBX: 'GBP',
  ZAc: 'ZAR',
  ZAC: 'ZAR',
  ILA: 'ILS',
}

/**
 * The ISO 4217 currency of a Yahoo currency name, and how many of Yahoo's units make one of it.
 * @returns null for a name that is not a currency
 */
export function readCurrency(name: string): { currency: string; unitsPerWhole: number } | null {
  const whole = HUNDREDTHS[name]
  if (whole !== undefined) return { currency: whole, unitsPerWhole: 100 }
  return /^[A-Z]{3}$/.test(name) ? { currency: name, unitsPerWhole: 1 } : null
}

/** The exchange's calendar date (YYYY-MM-DD) of a moment in epoch milliseconds. */
export type DateReader = (momentMs: number) => string

/**
 * Formats dates in an exchange's zone. Uses the zone's name rather than Yahoo's `gmtoffset`, which
 * is today's offset and wrong for bars on the other side of a clock change.
 * @returns null if there is no such zone
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
