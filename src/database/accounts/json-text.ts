/**
 * JSON that PostgreSQL accepts: it rejects NUL and lone surrogates, which are removed from texts
 * and keys. User input is rejected earlier with a reason; provider data is not.
 */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => cleanOne(inner))
}

function cleanOne(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [cleanText(key), inner]))
}

/** Without characters that no database text can contain. */
export function cleanText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
