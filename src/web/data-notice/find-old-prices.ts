/** Not prices: their age is shown where they are. */
const SKIPPED = new Set(['news', 'trends', 'status', 'notice', 'fx', 'record', 'rates'])
const MAX_DEPTH = 6
/** Longer lists are series of numbers. */
const MAX_ITEMS = 60

/**
 * Whether a page shows sample or stale prices: everything with prices in its loaders' data has a
 * `freshness`.
 * @returns the worst found; null if all prices are current
 */
export function findOldPrices(data: unknown, depth = 0): 'sample' | 'stale' | null {
  if (typeof data !== 'object' || data === null || depth > MAX_DEPTH) return null
  if (Array.isArray(data) && data.length > MAX_ITEMS) return null
  let found: 'sample' | 'stale' | null = null
  for (const [key, value] of Object.entries(data)) {
    if (SKIPPED.has(key)) continue
    const old =
      key === 'freshness' && (value === 'sample' || value === 'stale')
        ? value
        : findOldPrices(value, depth + 1)
    if (old === 'sample') return old
    found ??= old
  }
  return found
}
