/**
 * JSON as PostgreSQL takes it: it has no place for NUL or for half a character, which are left out of
 * texts and keys. What users write is refused earlier with a reason; what a provider says of them is not.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => cleanOne(inner))
}

function cleanOne(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), inner]))
}

/** Without what no text of the database can hold. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
