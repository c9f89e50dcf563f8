import type { Clock } from './ports/clock.ts'
import { rememberFor } from './remember-for.ts'

export type KeyedMemorySettings = {
  readonly keptMs: number
  /** Keys remembered at most; those asked first go first. */
  readonly capacity: number
  readonly clock: Clock
}

/** As `rememberFor`, for each key by itself. */
export function rememberByKey<Value>(
  { keptMs, capacity, clock }: KeyedMemorySettings,
  read: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const memories = new Map<string, () => Promise<Value>>()
  return (key) => {
    const memory = memories.get(key) ?? rememberFor(keptMs, clock, () => read(key))
    memories.set(key, memory)
    for (const oldest of memories.keys()) {
      if (memories.size <= capacity) break
      memories.delete(oldest)
    }
    return memory()
  }
}
