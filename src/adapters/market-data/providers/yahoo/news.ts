import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import { readStories } from '../news.ts'
import type { YahooClientSettings } from './call-yahoo.ts'
import { YAHOO } from './declaration.ts'
import { fetchSearch } from './search.ts'

/** Yahoo has no plain list of general news; this query finds market news. */
const REQUESTED = { text: 'stock market', listings: 0, headlines: 20 }

const storySchema = z.object({
  title: z.string(),
  link: z.string(),
  publisher: z.string().nullish(),
  /** Epoch seconds. */
  providerPublishTime: z.number().nullish(),
})

/** Headlines about the market as a whole, from Yahoo's publishers. */
export function createYahooNews(settings: YahooClientSettings): FeedProvider<readonly NewsItem[]> {
  return {
    name: YAHOO.name,
    attribution: YAHOO.attribution,
    fetch: async (signal) => {
      const found = await fetchSearch(settings, REQUESTED, signal)
      if (!found.ok) return found
      return readStories(found.value.news, {
        schema: storySchema,
        toItem,
        provider: YAHOO.attribution,
        now: settings.clock(),
      })
    },
  }
}

function toItem(story: z.infer<typeof storySchema>): NewsItem {
  return {
    headline: story.title,
    url: story.link,
    source: story.publisher ?? '',
    publishedAtUtc: toUtc(story.providerPublishTime ?? 0),
  }
}

function toUtc(seconds: number): string | null {
  const date = new Date(seconds * 1000)
  return seconds > 0 && !Number.isNaN(date.getTime()) ? date.toISOString() : null
}
