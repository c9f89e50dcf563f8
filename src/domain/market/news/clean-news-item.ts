import { cleanHeadline } from './clean-headline.ts'
import { cleanUrl } from './clean-headline-url.ts'
import type { NewsItem } from './news-item.ts'

/**
 * A story as some provider writes it, made fit to be shown: plain text, and an address that can be
 * linked to.
 * @param told any text is safe to give
 * @param provider named as the source when the story names none
 * @returns null when no headline or no safe address is left
 */
export function cleanNewsItem(result: NewsItem, provider: string): NewsItem | null {
  const headline = cleanHeadline(result.headline)
  const url = cleanUrl(result.url)
  if (headline === null || url === null) return null
  const source = cleanHeadline(result.source) ?? provider
  return { headline, url, source, publishedAtUtc: result.publishedAtUtc }
}
