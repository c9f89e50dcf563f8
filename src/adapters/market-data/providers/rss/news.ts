import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { Log } from '../../../../use-cases/ports/log.ts'
import { deliverNews } from '../news.ts'
import { fetchDocument, type NewsFeed, type RssClientSettings } from './client.ts'
import { readDocument, type RawItem } from './read-document.ts'
import { cleanHeadline } from '../../../../domain/market/news/clean-headline.ts'
import { cleanUrl } from '../../../../domain/market/news/clean-headline-url.ts'

export type RssNewsSettings = RssClientSettings & {
  readonly feeds: readonly NewsFeed[]
  /** Called for each feed without items, even if others have some. */
  readonly log?: Log
}

type FeedResult = {
  readonly source: string
  readonly outcome: Outcome<readonly NewsItem[], MarketDataFailure>
}

/**
 * News from several RSS, RDF or Atom feeds, fetched concurrently and merged; fails if none has an
 * item. A feed with a Retry-After is not called before that time, even if the others return nothing.
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
      for (const entry of failed) log?.warn(entry, 'news feed failed')
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

const MAX_SOURCE_LENGTH = 60

/** A feed's items, cleaned; those without a headline or a safe link are skipped. */
function toNewsItems(items: readonly RawItem[], feed: NewsFeed): readonly NewsItem[] {
  return items.flatMap((item) => toNewsItem(item, feed) ?? [])
}

function toNewsItem({ title, link, date, publisher }: RawItem, feed: NewsFeed): NewsItem | null {
  const headline = cleanHeadline(title ?? '')
  const url = cleanUrl(toAbsolute(link ?? '', feed.url))
  if (headline === null || url === null) return null
  const named = cleanHeadline(publisher ?? '')
  const source = named === null || named.length > MAX_SOURCE_LENGTH ? feed.source : named
  return {
    headline: withoutEnding(headline, ` - ${source}`),
    url,
    source,
    publishedAtUtc: readPublishedAt(date ?? ''),
  }
}

/** Some feeds omit the host. */
function toAbsolute(link: string, feedUrl: string): string {
  return link.startsWith('/') ? (URL.parse(link, feedUrl)?.href ?? link) : link
}

/** Google News appends the publisher to each headline. */
function withoutEnding(headline: string, ending: string): string {
  const isEnding = headline.endsWith(ending) && headline.length > ending.length
  return isEnding ? headline.slice(0, -ending.length) : headline
}

const ZONE = /(?:GMT|UTC|UT|Z|[ECMP][SD]T|[+-]\d{4})$/i
const RFC_822 =
  /^(?:[a-z]{3,9},? +)?\d{1,2} +[a-z]{3,9} +\d{4} +\d{1,2}:\d{2}(?::\d{2})? +[a-z\d+-]+$/i
const ISO_8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i

/**
 * Parses a feed's date to ISO 8601 UTC. Null if it is neither an RSS (RFC 822) nor an Atom (RFC
 * 3339) date, or has no known zone: a guess would be wrong by hours.
 */
export function readPublishedAt(text: string): string | null {
  const folded = text.slice(0, 60).replaceAll(/\s+/g, ' ').trim()
  const isMoment = (RFC_822.test(folded) && ZONE.test(folded)) || ISO_8601.test(folded)
  const atMs = isMoment ? Date.parse(folded) : Number.NaN
  // Some feeds use years before the web for "no date".
  return atMs >= Date.UTC(1990, 0) ? new Date(atMs).toISOString() : null
}

/** A feed without items, and why. */
type FailedFeed = { readonly source: string; readonly failure: MarketDataFailure }

/**
 * One failure for all feeds when none has items: their common kind, with each feed's cause, or
 * `unavailable` when they differ.
 */
function combineFailures(failed: readonly FailedFeed[]): MarketDataFailure {
  const [kind, ...others] = new Set(failed.map(({ failure }) => failure.kind))
  const cause = failed
    .map(({ source, failure }) => `${source}: ${describe(failure)}`)
    .join('; ')
    .slice(0, 1_000)
  if (kind === undefined) return { kind: 'unavailable', cause: 'no feeds are set' }
  if (others.length > 0) return { kind: 'unavailable', cause }
  const failures = failed.map(({ failure }) => failure)
  switch (kind) {
    case 'timed-out':
      return { kind, afterMs: Math.max(...failures.map(readAfterMs)) }
    case 'rate-limited':
      return { kind, retryAtUtc: failures.flatMap(listRetryAt).toSorted()[0] ?? null }
    case 'unknown-ticker':
    case 'no-data-in-range':
    case 'not-covered':
      return { kind }
    case 'unavailable':
    case 'malformed-reply':
    case 'unusable-series':
    case 'not-entitled':
      return { kind, cause }
  }
}

function describe(failure: MarketDataFailure): string {
  return 'cause' in failure ? failure.cause : failure.kind
}

function readAfterMs(failure: MarketDataFailure): number {
  return failure.kind === 'timed-out' ? failure.afterMs : 0
}

function listRetryAt(failure: MarketDataFailure): readonly string[] {
  const retryAtUtc = failure.kind === 'rate-limited' ? failure.retryAtUtc : null
  return retryAtUtc === null ? [] : [retryAtUtc]
}
