import type { Ticker } from '../../domain/market/listings/ticker.ts'

/** One listener's subscription; each topic and ticker once. */
export type SubscriptionRequest<Topic extends string> = {
  readonly topics: readonly Topic[]
  readonly tickers: readonly Ticker[]
}

/** Tracks listeners and their topics. */
export function createListenerRegistry<Topic extends string>() {
  const listeners = new Set<{ subscription: SubscriptionRequest<Topic>; onChange: () => void }>()
  const topics = createTally<Topic>()
  const tickers = createTally<Ticker>()
  return {
    /** @returns removes the listener; safe to call twice */
    add: (subscription: SubscriptionRequest<Topic>, onChange: () => void): (() => void) => {
      const listener = { subscription, onChange }
      listeners.add(listener)
      for (const topic of subscription.topics) topics.add(topic)
      for (const ticker of subscription.tickers) tickers.add(ticker)
      return () => {
        if (!listeners.delete(listener)) return
        for (const topic of subscription.topics) topics.remove(topic)
        for (const ticker of subscription.tickers) tickers.remove(ticker)
      }
    },
    count: () => listeners.size,
    /** All topics with listeners, each once. */
    topics: () => topics.list(),
    tickers: () => tickers.list(),
    notify: (changed: ReadonlySet<Topic | `quote:${Ticker}`>): void => {
      if (changed.size === 0) return
      for (const { subscription, onChange } of listeners) {
        const isConcerned =
          subscription.topics.some((topic) => changed.has(topic)) ||
          subscription.tickers.some((ticker) => changed.has(`quote:${ticker}`))
        if (isConcerned) onChange()
      }
    },
  }
}

/** Reference-counts keys, and lists those in use. */
function createTally<Key>() {
  const counts = new Map<Key, number>()
  return {
    add: (key: Key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: Key) => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
    list: () => [...counts.keys()],
  }
}
