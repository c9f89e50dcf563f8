import type { NewsFeed } from './client.ts'

/**
 * The feeds read when no others are set. Addresses as publicly known on 2026-11-21; none of them
 * could be reached from where this was written, so they are not proven to answer. Releases of the
 * Federal Reserve and the SEC are public domain; of the others only headline, link and source are shown.
 */
export const DEFAULT_FEEDS: readonly NewsFeed[] = [
  { source: 'Federal Reserve', url: 'https://www.federalreserve.gov/feeds/press_all.xml' },
  { source: 'SEC', url: 'https://www.sec.gov/news/pressreleases.rss' },
  { source: 'CNBC', url: 'https://www.cnbc.com/id/100003114/device/rss/rss.html' },
  { source: 'MarketWatch', url: 'https://feeds.content.dowjones.io/public/rss/mw_topstories' },
  { source: 'Yahoo Finance', url: 'https://finance.yahoo.com/news/rssindex' },
  { source: 'Nasdaq', url: 'https://www.nasdaq.com/feed/rssoutbound?category=Markets' },
]
