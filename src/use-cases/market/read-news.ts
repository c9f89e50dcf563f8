import type { NewsItem } from '../../domain/market/news/news-item.ts'
import type { Feed } from '../ports/feed.ts'
import { toProvenance, type Provenance } from './provenance.ts'

/** The news for every endpoint, with provenance. */
export type NewsSnapshot = Provenance & {
  readonly news: readonly {
    readonly headline: string
    readonly url: string
    readonly source: string
    /** ISO 8601 UTC; null when the source does not give it. */
    readonly publishedAt: string | null
  }[]
}

/** The newest headlines; empty, with null provenance, when nothing was ever fetched. */
export async function readNews(feed: Feed<readonly NewsItem[]>): Promise<NewsSnapshot> {
  const answer = await feed.read()
  const news = (answer?.data ?? []).map(({ publishedAtUtc, ...item }) => ({
    ...item,
    publishedAt: publishedAtUtc,
  }))
  return { news, ...toProvenance(answer) }
}
