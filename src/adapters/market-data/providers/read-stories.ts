import type { z } from 'zod'
import { cleanNewsItem } from '../../../domain/market/news/clean-news-item.ts'
import type { NewsItem } from '../../../domain/market/news/news-item.ts'
import { fail, type Outcome } from '../../../platform/outcome.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery } from '../../../use-cases/ports/feed.ts'
import { deliverNews } from './deliver-news.ts'

type StoryReading<Story> = {
  /** Of one story. */
  readonly schema: z.ZodType<Story>
  /** In our fields; the texts as they were told. */
  readonly toItem: (story: Story) => NewsItem
  /** Named as the source of stories that name none. */
  readonly provider: string
  readonly now: Date
}

/**
 * A vendor's list of stories as news. A story that cannot be read or shown is left out.
 * @returns a malformed reply when there are stories and none is left
 */
export function readStories<Story>(
  stories: readonly unknown[],
  { schema, toItem, provider, now }: StoryReading<Story>,
): Outcome<FeedDelivery<readonly NewsItem[]>, MarketDataFailure> {
  const items = stories.flatMap((result) => {
    const story = schema.safeParse(result)
    return (story.success ? cleanNewsItem(toItem(story.data), provider) : null) ?? []
  })
  if (items.length === 0 && stories.length > 0) {
    return fail({ kind: 'malformed-reply', cause: `none of ${stories.length} rows can be read` })
  }
  return deliverNews([items], now)
}
