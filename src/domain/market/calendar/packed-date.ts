/**
 * A date as a four-byte integer: 2026-11-21 is 20261121.
 * @param date YYYY-MM-DD; anything else throws
 */
export function packDate(date: string): number {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`Cannot pack "${date}" as a date`)
  return Number(date.slice(0, 4)) * 10_000 + Number(date.slice(5, 7)) * 100 + Number(date.slice(8))
}

/** The inverse of `packDate`: a date, YYYY-MM-DD. */
export function unpackDate(packed: number): string {
  const digits = String(packed).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
