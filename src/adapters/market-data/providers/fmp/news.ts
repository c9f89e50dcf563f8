import { z } from 'zod'
import { cleanHeadline } from '../../../../domain/market/news/clean-headline.ts'
import { newYorkTimeToUtc } from '../../../../domain/market/calendar/new-york-time.ts'
import type { NewsItem } from '../../../../domain/market/news/news-item.ts'
import type { Clock } from '../../../../use-cases/ports/clock.ts'
import type { FeedProvider } from '../../../../use-cases/ports/feed.ts'
import type { KeyedClient } from '../../http/keyed-client.ts'
import { createKeyedNews } from '../news.ts'
import { FMP } from './declaration.ts'

const storySchema = z.object({
  title: z.string(),
  url: z.string(),
  publisher: z.string().nullish(),
  site: z.string().nullish(),
  publishedDate: z.string().nullish(),
})

/** General news; the free plan has none and answers `not-entitled`. */
export function createFmpNews(call: KeyedClient, clock: Clock): FeedProvider<readonly NewsItem[]> {
  return createKeyedNews(call, clock, {
    declaration: FMP,
    path: '/stable/news/general-latest',
    query: { page: '0', limit: '50' },
    schema: z.array(z.unknown()),
    story: storySchema,
    toItem: ({ title, url, publisher, site, publishedDate }) => {
      const source = cleanHeadline(publisher ?? '') ?? site ?? ''
      return { headline: title, url, source, publishedAtUtc: readTime(publishedDate ?? '') }
    },
  })
}

/** `2025-02-03 23:51:37`. The zone is undocumented; measurements found New York time. */
function readTime(text: string): string | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d):\d\d$/.exec(text) ?? []
  if (date === undefined || time === undefined) return null
  return Number.isNaN(Date.parse(`${date}T${time}Z`)) ? null : newYorkTimeToUtc(date, time)
}
