/**
 * A date as a four-byte integer: 2026-11-21 is 20261121.
 * @param date YYYY-MM-DD; anything else throws
 */
export function packDate(date: string): number {
  const isShaped = date.length === 10 && date[4] === '-' && date[7] === '-'
  const packed =
    readDigits(date, 0, 4) * 10_000 + readDigits(date, 5, 7) * 100 + readDigits(date, 8, 10)
  if (!isShaped || Number.isNaN(packed)) throw new Error(`Cannot pack "${date}" as a date`)
  return packed
}

/** The number in a range of the text (`before` exclusive), or NaN when it has other characters. */
function readDigits(text: string, from: number, before: number): number {
  let value = 0
  for (let at = from; at < before; at++) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** The inverse of `packDate`: a date, YYYY-MM-DD. */
export function unpackDate(packed: number): string {
  const digits = String(packed).padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
