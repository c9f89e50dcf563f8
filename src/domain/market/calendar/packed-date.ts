/**
 * A date as a four-byte integer: 2026-11-21 is 20261121.
 * @param date YYYY-MM-DD; anything else throws
 */
export function packDate(date: string): number {
  const isShaped = date.length === 10 && date.charCodeAt(4) === HYPHEN
  if (isShaped && date.charCodeAt(7) === HYPHEN) {
    const year = readPair(date, 0) * 100 + readPair(date, 2)
    const packed = year * 10_000 + readPair(date, 5) * 100 + readPair(date, 8)
    if (packed >= 0) return packed
  }
  throw new Error(`Cannot pack "${date}" as a date`)
}

const HYPHEN = 45

/** The number of two digits, or NaN where there are other characters. */
function readPair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48
  const ones = text.charCodeAt(at + 1) - 48
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

const TEXTS = new Map<number, string>()

/**
 * The inverse of `packDate`: a date, YYYY-MM-DD. Thousands of stocks share their days, so each day's text is
 * made once.
 */
export function unpackDate(packed: number): string {
  const known = TEXTS.get(packed)
  if (known !== undefined) return known
  const digits = String(packed).padStart(8, '0')
  const text = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  TEXTS.set(packed, text)
  return text
}
