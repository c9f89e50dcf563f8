import type { Clock } from '../use-cases/ports/clock.ts'
import { memoizeFor } from './memoize-for.ts'

export type KeyedMemorySettings = {
  readonly cacheMs: number
  /** Keys remembered at most; those asked first go first. */
  readonly capacity: number
  readonly clock: Clock
}

/** As `memoizeFor`, for each key by itself. */
export function memoizeByKey<Value>(
  { cacheMs, capacity, clock }: KeyedMemorySettings,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const memories = new Map<string, () => Promise<Value>>()
  return (key) => {
    const memory = memories.get(key) ?? memoizeFor(cacheMs, clock, () => read(key))
    memories.set(key, memory)
    for (const oldest of memories.keys()) {
      if (memories.size <= capacity) break
      memories.delete(oldest)
    }
    return memory()
  }
}
