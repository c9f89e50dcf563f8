import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { TIINGO } from './declaration.ts'

const storySchema = z.object({
  title: z.string(),
  url: z.string(),
  /** The publisher's host: cnbc.com. */
  source: z.string(),
  publishedDate: z.iso.datetime({ offset: true }),
})

/** Market news; a free key gets 403, which is `not-entitled`. */
export function createTiingoNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: TIINGO,
    path: '/tiingo/news',
    query: { limit: '50', sortBy: 'publishedDate', onlyWithTickers: 'true' },
    schema: z.array(z.unknown()),
    story: storySchema,
    toItem: ({ title, url, source, publishedDate }) => ({
      headline: title,
      url,
      source,
      publishedAtUtc: new Date(publishedDate).toISOString(),
    }),
  })
}
