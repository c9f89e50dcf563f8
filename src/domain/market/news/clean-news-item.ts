import { cleanHeadline } from './clean-headline.ts'
import { cleanUrl } from './clean-headline-url.ts'
import type { NewsItem } from './news-item.ts'

/**
 * Sanitizes a provider's story for display: plain text and a URL safe to link to.
 * @param result any text is safe
 * @param provider used as the source when the story has none
 * @returns null when no headline or no safe URL is left
 */
export function cleanNewsItem(result: NewsItem, provider: string): NewsItem | null {
  const headline = cleanHeadline(result.headline)
  const url = cleanUrl(result.url)
  if (headline === null || url === null) return null
  const source = cleanHeadline(result.source) ?? provider
  return { headline, url, source, publishedAtUtc: result.publishedAtUtc }
}
