import { z } from 'zod'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readStories } from '../read-stories.ts'
import { requestAlphavantage } from './client.ts'
import { ALPHAVANTAGE } from './declaration.ts'

const QUERY = {
  function: 'NEWS_SENTIMENT',
  topics: 'financial_markets',
  sort: 'LATEST',
  limit: '50',
}

/** Items are looked at one by one. */
const newsSchema = z.object({ feed: z.array(z.unknown()) })

const itemSchema = z.object({
  title: z.string(),
  url: z.string(),
  source: z.string(),
  time_published: z.string(),
})

/** News on the financial markets, without the vendor's measure of their sentiment. */
export function createAlphavantageNews(
  settings: ProviderSettings,
): FeedProvider<readonly NewsItem[]> {
  return {
    name: ALPHAVANTAGE.name,
    attribution: ALPHAVANTAGE.attribution,
    fetch: async (signal) => {
      const reply = await requestAlphavantage(settings, {
        query: QUERY,
        schema: newsSchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value.feed, {
        schema: itemSchema,
        toItem,
        provider: ALPHAVANTAGE.title,
        now: settings.clock(),
      })
    },
  }
}

function toItem({ title, url, source, time_published }: z.infer<typeof itemSchema>): NewsItem {
  return { headline: title, url, source, publishedAtUtc: readTime(time_published) }
}

/** `20240410T013000`. The zone is not documented; those who measured it found UTC. */
function readTime(text: string): string | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?$/, (_, ...parts: string[]) => {
    const [year, month, day, hour, minute, second = '00'] = parts
    return `${year}-${month}-${day}T${hour}:${minute}:${second}Z`
  })
  const atMs = iso === text ? Number.NaN : Date.parse(iso)
  return Number.isNaN(atMs) ? null : new Date(atMs).toISOString()
}
