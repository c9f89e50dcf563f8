import type { NewsFeed } from './client.ts'
import { fail, succeed, type Outcome } from '../../../../platform/outcome.ts'

/**
 * The default feeds. URLs as publicly known on 2026-11-21; they could not be reached from the
 * development machine, so they are unverified. Releases of the Federal Reserve and the SEC are
 * public domain; of the others only headline, link and source are shown.
 */
export const DEFAULT_FEEDS: readonly NewsFeed[] = [
  { source: 'Federal Reserve', url: 'https://www.federalreserve.gov/feeds/press_all.xml' },
  { source: 'SEC', url: 'https://www.sec.gov/news/pressreleases.rss' },
  { source: 'CNBC', url: 'https://www.cnbc.com/id/100003114/device/rss/rss.html' },
  { source: 'MarketWatch', url: 'https://feeds.content.dowjones.io/public/rss/mw_topstories' },
  { source: 'Yahoo Finance', url: 'https://finance.yahoo.com/news/rssindex' },
  { source: 'Nasdaq', url: 'https://www.nasdaq.com/feed/rssoutbound?category=Markets' },
]

/** Why a feed list is invalid: the offending entry, empty if there is none, and the reason. */
type NotFeeds = {
  readonly kind: 'not-feeds'
  readonly entry: string
  readonly reason: string
}

const ENTRY = /^(?:([^=:/?#]{1,60})=)?(https?:\/\/.+)$/i

/**
 * Parses `NEWS_FEEDS`: URLs separated by commas or white space, each alone or as `Name=https://…`.
 * A comma inside a URL is written %2C.
 * @returns the feeds in the given order, at least one; unnamed feeds are named by host
 */
export function readFeeds(text: string): Outcome<readonly NewsFeed[], NotFeeds> {
  const feeds: NewsFeed[] = []
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const feed = readFeed(entry)
    if (typeof feed === 'string') return fail({ kind: 'not-feeds', entry, reason: feed })
    if (feeds.some(({ url }) => url === feed.url)) {
      return fail({ kind: 'not-feeds', entry, reason: 'is there twice' })
    }
    feeds.push(feed)
  }
  if (feeds.length > 0) return succeed(feeds)
  return fail({ kind: 'not-feeds', entry: '', reason: 'has no address' })
}

/** @returns the reason if it is not a feed */
function readFeed(entry: string): NewsFeed | string {
  const [, name, address = ''] = ENTRY.exec(entry) ?? []
  const url = URL.parse(address)
  if (url === null) return 'is neither an http or https address nor Name=address'
  // A URL with a password cannot be fetched, and would appear in the log.
  if (url.username !== '' || url.password !== '') return 'contains a user name or password'
  return { url: url.href, source: name ?? url.hostname.replace(/^www\./, '') }
}
