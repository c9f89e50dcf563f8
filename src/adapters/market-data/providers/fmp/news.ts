import { cleanHeadline } from '../../../../domain/market/news/clean-headline.ts'
import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { ProviderSettings } from '../../http/provider-settings.ts'
import { readStories } from '../read-stories.ts'
import { requestFmp } from './client.ts'
import { FMP } from './declaration.ts'
import { fmpListSchema, fmpNewsItemSchema, type FmpNewsItem } from './wire.ts'

/** General news; the free plan has none and answers `not-entitled`. */
export function createFmpNews(settings: ProviderSettings): FeedProvider<readonly NewsItem[]> {
  return {
    name: FMP.name,
    attribution: FMP.attribution,
    fetch: async (signal) => {
      const reply = await requestFmp(settings, {
        path: 'news/general-latest',
        query: { page: '0', limit: '50' },
        schema: fmpListSchema,
        signal,
      })
      if (!reply.ok) return reply
      return readStories(reply.value, {
        schema: fmpNewsItemSchema,
        toItem,
        provider: FMP.title,
        now: settings.clock(),
      })
    },
  }
}

function toItem({ title, url, publisher, site, publishedDate }: FmpNewsItem): NewsItem {
  const source = cleanHeadline(publisher ?? '') ?? site ?? ''
  return { headline: title, url, source, publishedAtUtc: readTime(publishedDate ?? '') }
}

/** `2025-02-03 23:51:37`. The zone is not documented; those who measured it found New York's. */
function readTime(text: string): string | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d):\d\d$/.exec(text) ?? []
  if (date === undefined || time === undefined) return null
  return Number.isNaN(Date.parse(`${date}T${time}Z`)) ? null : newYorkTimeToUtc(date, time)
}
