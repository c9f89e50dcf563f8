/**
 * Parses PostgreSQL's text format of types whose drivers disagree, so that both engines return
 * equal rows. Type numbers are those of PostgreSQL's catalogue, `pg_type.dat`.
 */
export const VALUE_PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  17: parseBytes,
  20: parseWholeNumber,
  // A date has no zone and a numeric no limit: the text is the exact value.
  1082: (text) => text,
  1700: (text) => text,
  1184: parseInstant,
}

/**
 * PGlite writes bytes digit by digit; building the text at once halves the time to store a bar
 * series.
 */
export const VALUE_SERIALIZERS: Readonly<Record<number, (value: unknown) => string>> = {
  17: writeBytes,
}

/** int8: a number while exact, else a string of digits. */
function parseWholeNumber(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

/**
 * timestamptz: ISO 8601 in UTC with milliseconds, whatever the session's time zone.
 * @param text such as `2026-11-21 14:30:00.123456+05:30`; digits below the millisecond are dropped
 */
export function parseInstant(text: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?([+-]\d\d)(?::(\d\d))?$/.exec(text)
  if (parts === null) throw new Error(`Cannot read "${text}" as an instant`)
  const [, date, time, fraction = '', hours, minutes = '00'] = parts
  const millis = fraction.slice(0, 3).padEnd(3, '0')
  return new Date(`${date}T${time}.${millis}${hours}:${minutes}`).toISOString()
}

/** bytea in its hex form, `\x` and two digits a byte. */
export function parseBytes(text: string): Uint8Array {
  if (!text.startsWith(String.raw`\x`)) throw new Error('Bytes did not arrive in hex')
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'))
}

function writeBytes(value: unknown): string {
  if (!(value instanceof Uint8Array)) throw new TypeError('Bytes are written as a Uint8Array')
  return String.raw`\x` + Buffer.from(value.buffer, value.byteOffset, value.length).toString('hex')
}
