import { cleanHeadline } from '../../../../domain/market/news/clean-headline.ts'
import { cleanUrl } from '../../../../domain/market/news/clean-headline-url.ts'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { NewsFeed } from './client.ts'
import type { RawItem } from './read-document.ts'
import { readPublishedAt } from './read-published-at.ts'

const MAX_SOURCE_LENGTH = 60

/** A feed's items cleaned; those without a headline or a safe link are left out. */
export function toNewsItems(items: readonly RawItem[], feed: NewsFeed): readonly NewsItem[] {
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

/** Some feeds leave out the host. */
function toAbsolute(link: string, feedUrl: string): string {
  return link.startsWith('/') ? (URL.parse(link, feedUrl)?.href ?? link) : link
}

/** Google News repeats the publisher behind each headline. */
function withoutEnding(headline: string, ending: string): string {
  const isEnding = headline.endsWith(ending) && headline.length > ending.length
  return isEnding ? headline.slice(0, -ending.length) : headline
}
