import { mergeNews } from '../../../domain/market/news/merge-news.ts'
import type { NewsItem } from '../../../domain/market/news/news-item.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery } from '../../../use-cases/ports/feed.ts'

/** News as one delivery, as of its newest item. No news are a failure, so that none replace good ones. */
export function deliverNews(
  lists: readonly (readonly NewsItem[])[],
  now: Date,
): Outcome<FeedDelivery<readonly NewsItem[]>, MarketDataFailure> {
  const data = mergeNews(lists, now)
  if (data.length === 0) return fail({ kind: 'no-data-in-range' })
  const times = data.flatMap(({ publishedAtUtc }) => publishedAtUtc ?? []).toSorted()
  return succeed({ data, asOfUtc: times.at(-1) ?? null })
}
