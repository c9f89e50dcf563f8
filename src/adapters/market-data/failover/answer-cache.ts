import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../use-cases/ports/clock.ts'

/** A value with its expiry time. */
export type Timed<Value> = { readonly value: Value; readonly freshUntilMs: number }

export type AnswerCache<Value> = {
  /**
   * The fresh value of a key, or the result of `ask`. Concurrent callers of a key share one call.
   */
  readonly getOrRequest: (key: string, call: () => Promise<Timed<Value>>) => Promise<Value>
  /** The value of a key, fresh or stale; null if there is none. */
  readonly peek: (key: string) => Value | null
  readonly store: (key: string, timed: Timed<Value>) => void
}

/** An in-memory LRU cache of at most `capacity` values. */
export function createAnswerCache<Value>(clock: Clock, capacity: number): AnswerCache<Value> {
  const entries = new LRUCache<string, Timed<Value>>({ max: capacity })
  const flights = new Map<string, Promise<Value>>()
  const now = (): number => clock().getTime()

  const store = (key: string, timed: Timed<Value>): void => {
    // A value that is already stale is no better than the existing one.
    if (timed.freshUntilMs > now()) entries.set(key, timed)
  }
  const fly = async (key: string, call: () => Promise<Timed<Value>>): Promise<Value> => {
    try {
      const timed = await call()
      store(key, timed)
      return timed.value
    } finally {
      flights.delete(key)
    }
  }

  return {
    getOrRequest: (key, call) => {
      const entry = entries.get(key)
      if (entry !== undefined && entry.freshUntilMs > now()) return Promise.resolve(entry.value)
      const flight = flights.get(key) ?? fly(key, call)
      flights.set(key, flight)
      return flight
    },
    peek: (key) => entries.peek(key)?.value ?? null,
    store,
  }
}
