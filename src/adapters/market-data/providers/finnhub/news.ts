import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readStories } from '../read-stories.ts'
import { requestFinnhub } from './client.ts'
import { FINNHUB } from './declaration.ts'
import { finnhubNewsItemSchema, finnhubNewsSchema, type FinnhubNewsItem } from './wire.ts'

/** The last second of the year 2100: a later time is in other units. */
const LATEST_SECONDS = 4_133_980_799

/** General market news; items carry categories of their own (top news, business), which are not used. */
export function createFinnhubNews(settings: ProviderSettings): FeedProvider<readonly NewsItem[]> {
  return {
    name: FINNHUB.name,
    attribution: FINNHUB.attribution,
    fetch: async (signal) => {
      const reply = await requestFinnhub(settings, {
        path: 'news',
        query: { category: 'general' },
        schema: finnhubNewsSchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value, {
        schema: finnhubNewsItemSchema,
        toItem,
        provider: FINNHUB.title,
        now: settings.clock(),
      })
    },
  }
}

function toItem({ headline, url, source, datetime }: FinnhubNewsItem): NewsItem {
  const isTime = datetime > 0 && datetime <= LATEST_SECONDS
  const publishedAtUtc = isTime ? new Date(datetime * 1000).toISOString() : null
  return { headline, url, source, publishedAtUtc }
}
