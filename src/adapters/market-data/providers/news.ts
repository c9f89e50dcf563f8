import type { z } from 'zod'
import { cleanNewsItem } from '../../../domain/market/news/clean-news-item.ts'
import { mergeNews } from '../../../domain/market/news/merge-news.ts'
import type { NewsItem } from '../../../domain/market/news/news-item.ts'
import { fail, succeed, type Outcome } from '../../../platform/outcome.ts'
import type { Clock } from '../../../use-cases/ports/clock.ts'
import type { MarketDataFailure } from '../../../use-cases/ports/daily-bars-provider.ts'
import type { FeedDelivery, FeedProvider } from '../../../use-cases/ports/feed.ts'
import type { ProviderDeclaration } from '../../../use-cases/ports/market-data-provider.ts'
import type { KeyedClient, KeyedRequest } from '../http/keyed-client.ts'
import { malformed } from '../http/read-json-reply.ts'

/** Endpoint and format of a provider's news; `schema` returns the stories of a reply. */
type NewsEndpoint<Story> = Omit<KeyedRequest<readonly unknown[]>, 'signal'> & {
  readonly declaration: ProviderDeclaration
  /** Extra attribution besides the provider. */
  readonly attribution?: string
  /** Schema of one story. */
  readonly story: z.ZodType<Story>
  /** Mapped to our fields; texts unchanged. */
  readonly toItem: (story: Story) => NewsItem
}

/** News of a provider with a key. */
export function createKeyedNews<Story>(
  call: KeyedClient,
  clock: Clock,
  { declaration, attribution, path, query, schema, story, toItem }: NewsEndpoint<Story>,
): FeedProvider<readonly NewsItem[]> {
  return {
    name: declaration.name,
    attribution: attribution ?? declaration.attribution,
    fetch: async (signal) => {
      const stories = await call({ path, query, schema, signal })
      if (!stories.ok) return stories
      const provider = declaration.title
      return readStories(stories.value, { schema: story, toItem, provider, now: clock() })
    },
  }
}

type StoryReading<Story> = {
  /** Schema of one story. */
  readonly schema: z.ZodType<Story>
  /** Mapped to our fields; texts unchanged. */
  readonly toItem: (story: Story) => NewsItem
  /** Source of stories that name none. */
  readonly provider: string
  readonly now: Date
}

/**
 * Converts a provider's stories to news. Invalid stories are skipped.
 * @returns a malformed reply when there are stories and none is valid
 */
export function readStories<Story>(
  stories: readonly unknown[],
  { schema, toItem, provider, now }: StoryReading<Story>,
): Outcome<FeedDelivery<readonly NewsItem[]>, MarketDataFailure> {
  const items = stories.flatMap((row) => {
    const story = schema.safeParse(row)
    return (story.success ? cleanNewsItem(toItem(story.data), provider) : null) ?? []
  })
  if (items.length === 0 && stories.length > 0) {
    return malformed(`none of ${stories.length} rows can be read`)
  }
  return deliverNews([items], now)
}

/**
 * News as one delivery, as of its newest item. No news is a failure, so that it does not replace
 * good data.
 */
export function deliverNews(
  lists: readonly (readonly NewsItem[])[],
  now: Date,
): Outcome<FeedDelivery<readonly NewsItem[]>, MarketDataFailure> {
  const data = mergeNews(lists, now)
  if (data.length === 0) return fail({ kind: 'no-data-in-range' })
  const times = data.flatMap(({ publishedAtUtc }) => publishedAtUtc ?? []).toSorted()
  return succeed({ data, asOfUtc: times.at(-1) ?? null })
}
