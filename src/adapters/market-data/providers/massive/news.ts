import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { MASSIVE } from './declaration.ts'

const replySchema = z.object({
  status: z.enum(['OK', 'DELAYED']),
  results: z.array(z.unknown()).nullish(),
})

const storySchema = z.object({
  title: z.string(),
  article_url: z.string(),
  published_utc: z.iso.datetime({ offset: true }),
  publisher: z.object({ name: z.string() }),
})

export function createMassiveNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: MASSIVE,
    path: '/v2/reference/news',
    query: { limit: '50', order: 'desc', sort: 'published_utc' },
    schema: replySchema.transform(({ results }) => results ?? []),
    story: storySchema,
    toItem: ({ title, article_url, published_utc, publisher }) => ({
      headline: title,
      url: article_url,
      source: publisher.name,
      publishedAtUtc: new Date(published_utc).toISOString(),
    }),
  })
}
