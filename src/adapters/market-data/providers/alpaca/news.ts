import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { ALPACA } from './declaration.ts'

const storySchema = z.object({
  headline: z.string(),
  url: z.string(),
  source: z.string(),
  created_at: z.iso.datetime(),
})

/** Market news, currently all from Benzinga. */
export function createAlpacaNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: ALPACA,
    attribution: 'Benzinga, through Alpaca',
    path: '/v1beta1/news',
    query: { limit: '50', sort: 'desc', include_content: 'false' },
    schema: z.object({ news: z.array(z.unknown()) }).transform(({ news }) => news),
    story: storySchema,
    toItem: ({ headline, url, source, created_at }) => ({
      headline,
      url,
      source: toTitle(source.trim()),
      publishedAtUtc: new Date(created_at).toISOString(),
    }),
  })
}

/** Alpaca writes `benzinga`. */
function toTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
