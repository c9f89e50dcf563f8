import { dropRepeats } from './merge-news-repeats.ts'
import type { NewsItem } from './news-item.ts'

const MAX_LEAD_MS = 10 * 60_000

/** Items a page shows first, and the maximum per source while others have items. */
const FIRST = 7
const MAX_PER_SOURCE = Math.floor(FIRST / 2)

/**
 * Merges several lists of news: each story once, newest first, undated last. No source has more than
 * three of the first seven while others have items, so older items may appear among them.
 * @param lists the items of each source, in any order
 * @param now items dated more than ten minutes after it are omitted
 * @param limit the most items returned
 */
export function mergeNews(
  lists: readonly (readonly NewsItem[])[],
  now: Date,
  limit = 30,
): readonly NewsItem[] {
  const latest = now.getTime() + MAX_LEAD_MS
  const dated = lists
    .flat()
    .filter(({ publishedAtUtc }) => publishedAtUtc === null || Date.parse(publishedAtUtc) <= latest)
  return spreadSources(dropRepeats(dated.toSorted(newestFirst))).slice(0, limit)
}

function newestFirst(left: NewsItem, right: NewsItem): number {
  return toOrder(right) - toOrder(left)
}

function toOrder({ publishedAtUtc }: NewsItem): number {
  return publishedAtUtc === null ? Number.MIN_SAFE_INTEGER : Date.parse(publishedAtUtc)
}

function spreadSources(items: readonly NewsItem[]): readonly NewsItem[] {
  const countBySource = new Map<string, number>()
  const first: NewsItem[] = []
  const rest: NewsItem[] = []
  for (const item of items) {
    const count = countBySource.get(item.source) ?? 0
    const isFirst = first.length < FIRST && count < MAX_PER_SOURCE
    if (isFirst) countBySource.set(item.source, count + 1)
    const part = isFirst ? first : rest
    part.push(item)
  }
  // Too few sources to fill the seven: the deferred items fill the rest.
  const missing = FIRST - first.length
  const leading = [...first, ...rest.slice(0, missing)].toSorted(newestFirst)
  return [...leading, ...rest.slice(missing)]
}
