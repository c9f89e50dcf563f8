import { createProviderChain } from '../adapters/market-data/failover/provider-chain.ts'
import type { GuardSettings } from '../adapters/market-data/failover/guarded-provider.ts'
import type { ExchangeRates } from '../domain/market/currencies/exchange-rate.ts'
import {
  freshInSessionMs,
  judgeAroundTheClock,
  judgeInSession,
  judgeReferenceRates,
} from '../domain/market/prices/feed-freshness.ts'
import { createFeed, type FeedSettings } from '../use-cases/market/create-feed.ts'
import type { Feed, FeedProvider, FeedSnapshot, FeedStore } from '../use-cases/ports/feed.ts'
import type { Capability, MarketDataProvider } from '../use-cases/ports/market-data-provider.ts'
import { parseFeedData } from './feed-data.ts'

type FeedDependencies = Pick<GuardSettings, 'health' | 'hide' | 'clock' | 'log' | 'random'> & {
  readonly store: FeedStore
  /** The providers of a capability, best first. */
  readonly providersOf: (capability: Capability) => readonly MarketDataProvider[]
}

const MINUTE_MS = 60_000

/** The four feeds, each with its providers, refresh interval and freshness rule. */
export function createMarketFeeds(deps: FeedDependencies) {
  return {
    movers: make(deps, 'movers', {
      parse: parseFeedData.movers,
      freshForMs: (snapshot, now) => freshInSessionMs(age(snapshot, now, 2 * MINUTE_MS)),
      judge: (snapshot, now) =>
        judgeInSession({ ...age(snapshot, now, 2 * MINUTE_MS), asOfUtc: snapshot.asOfUtc }),
    }),
    news: make(deps, 'news', {
      parse: parseFeedData.news,
      freshForMs: () => 10 * MINUTE_MS,
      judge: (snapshot, now) => judgeAroundTheClock(age(snapshot, now, 10 * MINUTE_MS)),
    }),
    trending: make(deps, 'trending', {
      parse: parseFeedData.trending,
      freshForMs: () => 30 * MINUTE_MS,
      judge: (snapshot, now) => judgeAroundTheClock(age(snapshot, now, 30 * MINUTE_MS)),
    }),
    fx: make(deps, 'fx', {
      parse: parseFeedData.fx,
      freshForMs: () => 60 * MINUTE_MS,
      judge: ({ data }: FeedSnapshot<ExchangeRates>, now) =>
        judgeReferenceRates(data.date, now.toISOString()),
    }),
  }
}

type FeedData = {
  [Name in keyof typeof parseFeedData]: NonNullable<ReturnType<(typeof parseFeedData)[Name]>>
}

function make<Name extends keyof FeedData>(
  { store, providersOf, ...guard }: FeedDependencies,
  name: Name,
  settings: Pick<FeedSettings<FeedData[Name]>, 'parse' | 'freshForMs' | 'judge'>,
): Feed<FeedData[Name]> {
  const links = providersOf(name).flatMap((provider) => {
    // Each capability's feed has the data type of its name, which TypeScript cannot infer from a
    // mapped type.
    const feed = provider[name] as FeedProvider<FeedData[Name]> | undefined
    if (feed === undefined) return []
    const { attribution } = feed
    return [
      { name: feed.name, attribution, call: (_: void, signal: AbortSignal) => feed.fetch(signal) },
    ]
  })
  const chain = createProviderChain({ ...guard, capability: name, links })
  const { clock, log } = guard
  return createFeed({ name, chain, store, clock, log, ...settings })
}

function age(
  { fetchedAtUtc }: { readonly fetchedAtUtc: string },
  now: Date,
  freshForMs: number,
): { fetchedAtUtc: string; freshForMs: number; nowUtc: string } {
  return { fetchedAtUtc, freshForMs, nowUtc: now.toISOString() }
}
