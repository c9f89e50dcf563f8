import { LRUCache, type Perf } from 'lru-cache'

type Clock = () => Date

export type MemoizeOptions<Value> = {
  /** How long a result is given out once it is there. */
  readonly ttlMs: number
  readonly clock: Clock
  /** A result that is not worth caching still goes to those who wait for it. */
  readonly isWorthCaching?: (value: Value) => boolean
}

/**
 * Reads at most once in a while, however many ask: a call meanwhile gets the cached result, or waits
 * for the read that is under way. A read that rejects is not cached.
 */
export function memoize<Value>(
  options: MemoizeOptions<Value>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const readKey = memoizeByKey({ ...options, max: 1 }, read)
  return () => readKey('')
}

/**
 * As `memoize`, for each key by itself.
 * @param options.max keys cached at most; the least recently used goes first
 */
export function memoizeByKey<Value>(
  {
    ttlMs,
    clock,
    max,
    isWorthCaching = () => true,
  }: MemoizeOptions<Value> & { readonly max: number },
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const cache = new LRUCache<string, { readonly value: Value }>({
    ...timedBy(clock),
    max,
    // A read that had to make room for another still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const value = await read(key)
      // An entry is stale when it is older than its TTL: the half makes it so at the TTL itself, and
      // at once where that is 0, which alone would mean forever.
      options.ttl = (isWorthCaching(value) ? ttlMs : 0) - 0.5
      return { value }
    },
  })
  return async (key) => (await cache.forceFetch(key)).value
}

/**
 * Options that make an LRUCache read the time from a clock. It takes a start of 0 for "never expires",
 * and by default looks at the clock once a millisecond of real time.
 */
export function timedBy(clock: Clock): { readonly perf: Perf; readonly ttlResolution: number } {
  return { perf: { now: () => clock().getTime() + 1 }, ttlResolution: 0 }
}
