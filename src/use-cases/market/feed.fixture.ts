import type { FeedDelivery, FeedSnapshot, FeedStore } from '../ports/feed.ts'
import type { ChainAnswer, ProviderChain } from '../ports/provider-chain.ts'
import { createFeed } from './create-feed.ts'

/** A Friday morning in New York. */
export const START = Date.parse('2026-11-20T15:00:00Z')

type Replies = Record<string, () => string | null | Promise<string>>

/** Providers with scripted replies, in order; null is a failure. */
function scriptChain(replies: Replies, calls: string[]): ProviderChain<void, FeedDelivery<string>> {
  const call = async (): Promise<ChainAnswer<FeedDelivery<string>>> => {
    const attempts: ChainAnswer<unknown>['attempts'][number][] = []
    for (const [provider, reply] of Object.entries(replies)) {
      calls.push(provider)
      const data = await reply()
      const outcome = data === null ? 'unavailable' : 'ok'
      attempts.push({ provider, outcome, detail: null, tookMs: 0 })
      if (data === null) continue
      const attribution = provider.toUpperCase()
      return {
        delivery: { value: { data, asOfUtc: null }, provider, attribution },
        attempts,
      }
    }
    return { delivery: null, attempts }
  }
  return { providers: Object.keys(replies), call }
}

/** A slow in-memory store; `Infinity` never answers. */
export function slowStore({ loadMs = 0, saveMs = 0 }: { loadMs?: number; saveMs?: number } = {}) {
  const stored = new Map<string, FeedSnapshot<unknown>>()
  const take = (ms: number): Promise<void> => {
    if (ms === 0) return Promise.resolve()
    return new Promise((resolve) => {
      if (Number.isFinite(ms)) setTimeout(resolve, ms)
    })
  }
  const store: FeedStore = {
    load: async (feed) => {
      await take(loadMs)
      return stored.get(feed) ?? null
    },
    save: async (feed, snapshot) => {
      await take(saveMs)
      stored.set(feed, snapshot)
    },
  }
  return { stored, store }
}

/**
 * A feed with scripted providers that is fresh for ten minutes and stale after twenty, by vitest's fake
 * timers.
 */
export function scripted(
  replies: Replies,
  deps: { loadMs?: number; saveMs?: number } & Partial<ReturnType<typeof slowStore>> = {},
) {
  const calls: string[] = []
  const logged: object[] = []
  const { store, stored } = { ...slowStore(deps), ...deps }
  const feed = createFeed({
    name: 'test',
    chain: scriptChain(replies, calls),
    freshForMs: () => 600_000,
    judge: ({ fetchedAtUtc }, now) =>
      now.getTime() - Date.parse(fetchedAtUtc) > 1_200_000 ? 'stale' : 'delayed',
    parse: (data) => (typeof data === 'string' ? data : null),
    store,
    clock: () => new Date(),
    log: { info: () => undefined, warn: (fields) => logged.push(fields) },
  })
  return { feed, calls, logged, store, stored }
}
