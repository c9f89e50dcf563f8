import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readStories } from '../read-stories.ts'
import { TIINGO } from './declaration.ts'

const articleSchema = z.object({
  title: z.string(),
  url: z.string(),
  /** The publisher's host: cnbc.com. */
  source: z.string(),
  publishedDate: z.iso.datetime({ offset: true }),
})

/** `/tiingo/news`; articles are looked at one by one. */
const newsReplySchema = z.array(z.unknown())

/** Market news; a free key is told 403, which is `not-entitled`. */
export function createTiingoNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  const { name, attribution } = TIINGO
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const reply = await call({
        path: '/tiingo/news',
        query: { limit: '50', sortBy: 'publishedDate', onlyWithTickers: 'true' },
        schema: newsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value, {
        schema: articleSchema,
        toItem,
        provider: TIINGO.title,
        now: clock(),
      })
    },
  }
}

function toItem(article: z.infer<typeof articleSchema>): NewsItem {
  return {
    headline: article.title,
    url: article.url,
    source: article.source,
    publishedAtUtc: new Date(article.publishedDate).toISOString(),
  }
}
