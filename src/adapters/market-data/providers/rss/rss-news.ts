import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { Log } from '../../../../use-cases/ports/log.ts'
import { deliverNews } from '../news.ts'
import { fetchDocument, type NewsFeed, type RssClientSettings } from './client.ts'
import { combineFailures } from './combine-failures.ts'
import { readDocument } from './read-document.ts'
import { toNewsItems } from './to-news-items.ts'

export type RssNewsSettings = RssClientSettings & {
  readonly feeds: readonly NewsFeed[]
  /** Told of each feed that brought nothing, also when others did. */
  readonly log?: Log
}

type FeedResult = {
  readonly source: string
  readonly outcome: Outcome<readonly NewsItem[], MarketDataFailure>
}

/**
 * News from several RSS, RDF or Atom feeds, asked at once and merged; it fails when none brings an
 * item. A feed that said when to come back is not asked before, whatever the others bring.
 */
export function createRssNews(settings: RssNewsSettings): FeedProvider<readonly NewsItem[]> {
  const { feeds, clock, log } = settings
  const retryAtUtcByUrl = new Map<string, string>()
  const requestFeed = async (feed: NewsFeed, signal: AbortSignal): Promise<FeedResult> => {
    const retryAtUtc = retryAtUtcByUrl.get(feed.url)
    if (retryAtUtc !== undefined && clock().getTime() < Date.parse(retryAtUtc)) {
      return { source: feed.source, outcome: fail({ kind: 'rate-limited', retryAtUtc }) }
    }
    const result = await readFeed(feed, settings, signal)
    const answer = readRetryAt(result)
    if (answer !== null) retryAtUtcByUrl.set(feed.url, answer)
    return result
  }
  return {
    name: 'rss',
    attribution: [...new Set(feeds.map(({ source }) => source))].join(', '),
    fetch: async (signal) => {
      const results = await Promise.all(feeds.map((feed) => requestFeed(feed, signal)))
      const failed = results.flatMap(({ source, outcome }) =>
        outcome.ok ? [] : [{ source, failure: outcome.failure }],
      )
      for (const entry of failed) log?.warn(entry, 'news feed brought nothing')
      if (failed.length === feeds.length) return fail(combineFailures(failed))
      const lists = results.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []))
      return deliverNews(lists, clock())
    },
  }
}

async function readFeed(
  feed: NewsFeed,
  settings: RssClientSettings,
  signal: AbortSignal,
): Promise<FeedResult> {
  const { source } = feed
  const text = await fetchDocument(feed, settings, signal)
  const raw = text.ok ? readDocument(text.value) : text
  if (!raw.ok) return { source, outcome: raw }
  const items = toNewsItems(raw.value, feed)
  if (items.length > 0) return { source, outcome: succeed(items) }
  return { source, outcome: fail({ kind: 'no-data-in-range' }) }
}

function readRetryAt({ outcome }: FeedResult): string | null {
  return !outcome.ok && outcome.failure.kind === 'rate-limited' ? outcome.failure.retryAtUtc : null
}
