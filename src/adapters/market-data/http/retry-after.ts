const MAX_COOLDOWN_MS = 24 * 3_600_000

/**
 * The moment a Retry-After header names, as ISO 8601 UTC, at most a day away; null when there is
 * none to be read.
 */
export function readRetryAfter(header: string | null, now: Date): string | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const atMs = Number.isNaN(seconds) ? Date.parse(header) : now.getTime() + seconds * 1000
  if (!Number.isFinite(atMs)) return null
  return new Date(Math.min(atMs, now.getTime() + MAX_COOLDOWN_MS)).toISOString()
}
