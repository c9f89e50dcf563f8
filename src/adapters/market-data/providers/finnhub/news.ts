import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { FINNHUB } from './declaration.ts'

const storySchema = z.object({
  headline: z.string(),
  url: z.string(),
  source: z.string(),
  /** UNIX seconds. */
  datetime: z.number(),
})

/** The last second of the year 2100: a later time is in other units. */
const LATEST_SECONDS = 4_133_980_799

/** General market news; the items' own categories (top news, business) are ignored. */
export function createFinnhubNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: FINNHUB,
    path: '/api/v1/news',
    query: { category: 'general' },
    schema: z.array(z.unknown()),
    story: storySchema,
    toItem: ({ headline, url, source, datetime }) => {
      const isTime = datetime > 0 && datetime <= LATEST_SECONDS
      const publishedAtUtc = isTime ? new Date(datetime * 1000).toISOString() : null
      return { headline, url, source, publishedAtUtc }
    },
  })
}
