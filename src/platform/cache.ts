import { LRUCache, type Perf } from 'lru-cache'

type Clock = () => Date

export type MemoizeOptions<Value> = {
  /** How long a result is served from the cache. */
  readonly ttlMs: number
  readonly clock: Clock
  /** A result not worth caching still goes to its waiting callers. */
  readonly isWorthCaching?: (value: Value) => boolean
}

/**
 * Reads at most once per TTL, however many callers there are: a call gets the cached result or joins the
 * read in flight. A rejected read is not cached.
 */
export function memoize<Value>(
  options: MemoizeOptions<Value>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  const readKey = memoizeByKey({ ...options, max: 1 }, read)
  return () => readKey('')
}

/**
 * Like `memoize`, per key.
 * @param options.max maximum number of cached keys; the least recently used is evicted first
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
    // An evicted read still resolves for its waiting callers.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const value = await read(key)
      // An entry is stale once older than its TTL. Subtracting 0.5 makes it stale at exactly the TTL, and
      // at once when the TTL is 0, which lru-cache would take as "forever".
      options.ttl = (isWorthCaching(value) ? ttlMs : 0) - 0.5
      return { value }
    },
  })
  return async (key) => (await cache.forceFetch(key)).value
}

/**
 * Options that make an LRUCache read the time from a clock. lru-cache takes a start of 0 as "never
 * expires", and by default reads the clock once per real millisecond.
 */
export function timedBy(clock: Clock): { readonly perf: Perf; readonly ttlResolution: number } {
  return { perf: { now: () => clock().getTime() + 1 }, ttlResolution: 0 }
}
