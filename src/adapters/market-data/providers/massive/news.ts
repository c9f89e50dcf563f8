import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readStories } from '../read-stories.ts'
import { MASSIVE } from './declaration.ts'

const articleSchema = z.object({
  title: z.string(),
  article_url: z.string(),
  published_utc: z.iso.datetime({ offset: true }),
  publisher: z.object({ name: z.string() }),
})

/** `/v2/reference/news`; articles are looked at one by one. */
const newsReplySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(z.unknown()).nullish(),
})

export function createMassiveNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  const { name, attribution } = MASSIVE
  return {
    name,
    attribution,
    fetch: async (signal) => {
      const reply = await call({
        path: '/v2/reference/news',
        query: { limit: '50', order: 'desc', sort: 'published_utc' },
        schema: newsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value.results ?? [], {
        schema: articleSchema,
        toItem,
        provider: MASSIVE.title,
        now: clock(),
      })
    },
  }
}

function toItem(article: z.infer<typeof articleSchema>): NewsItem {
  return {
    headline: article.title,
    url: article.article_url,
    source: article.publisher.name,
    publishedAtUtc: new Date(article.published_utc).toISOString(),
  }
}
