import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { ALPHAVANTAGE_PATH } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'

const storySchema = z.object({
  title: z.string(),
  url: z.string(),
  source: z.string(),
  time_published: z.string(),
})

/** Financial market news, without the provider's sentiment scores. */
export function createAlphavantageNews(
  call: KeyedClient,
  clock: Clock,
): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: ALPHAVANTAGE,
    path: ALPHAVANTAGE_PATH,
    query: {
      function: 'NEWS_SENTIMENT',
      topics: 'financial_markets',
      sort: 'LATEST',
      limit: '50',
    },
    schema: z.object({ feed: z.array(z.unknown()) }).transform(({ feed }) => feed),
    story: storySchema,
    toItem: ({ title, url, source, time_published }) => ({
      headline: title,
      url,
      source,
      publishedAtUtc: readTime(time_published),
    }),
  })
}

/** `20240410T013000`. The zone is undocumented; measurements found UTC. */
function readTime(text: string): string | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?$/, (_, ...parts: string[]) => {
    const [year, month, day, hour, minute, second = '00'] = parts
    return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  })
  const atMs = iso === text ? Number.NaN : Date.parse(iso)
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString()
}
