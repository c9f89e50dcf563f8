import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { readStories } from '../read-stories.ts'
import { ALPACA } from './declaration.ts'

const articleSchema = z.object({
  headline: z.string(),
  url: z.string(),
  source: z.string(),
  created_at: z.iso.datetime(),
})

/** `/v1beta1/news`; articles are looked at one by one. */
const newsReplySchema = z.object({ news: z.array(z.unknown()) })

/** Market news, all of it from Benzinga as yet. */
export function createAlpacaNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return {
    name: ALPACA.name,
    attribution: 'Benzinga, through Alpaca',
    fetch: async (signal) => {
      const reply = await call({
        path: '/v1beta1/news',
        query: { limit: '50', sort: 'desc', include_content: 'false' },
        schema: newsReplySchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value.news, {
        schema: articleSchema,
        toItem,
        provider: ALPACA.title,
        now: clock(),
      })
    },
  }
}

function toItem(article: z.infer<typeof articleSchema>): NewsItem {
  return {
    headline: article.headline,
    url: article.url,
    source: toTitle(article.source.trim()),
    publishedAtUtc: new Date(article.created_at).toISOString(),
  }
}

/** Alpaca writes `benzinga`. */
function toTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
