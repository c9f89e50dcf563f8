import type { Evidence } from '../../domain/questions/evidence.ts'
import { newYorkDate } from '../../domain/market/calendar/new-york-time.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { stripUntrusted } from '../../domain/explanations/mark-untrusted.ts'
import type { NewsSnapshot } from '../market/read-news.ts'

export type NewsReads = {
  readonly news: () => Promise<NewsSnapshot>
  readonly stockNews: (ticker: Ticker) => Promise<NewsSnapshot>
}

export type GatheredHeadlines = {
  readonly headlines: NonNullable<Evidence['headlines']>
  readonly isSample: boolean
}

const MAX_STOCKS = 5
const MAX_HEADLINES = 10
const MAX_SOURCE_LENGTH = 60

/**
 * The newest headlines about these stocks, or about any stock when none is named: without hidden or
 * disguised characters, and only dated ones.
 * @returns null when no news was ever fetched
 */
export async function gatherHeadlines(
  market: NewsReads,
  tickers: readonly Ticker[],
): Promise<GatheredHeadlines | null> {
  const requested = tickers.slice(0, MAX_STOCKS)
  const lists = await Promise.all(
    requested.length === 0 ? [market.news()] : requested.map((ticker) => market.stockNews(ticker)),
  )
  const known = lists.filter(({ source }) => source !== null)
  if (known.length === 0) return null
  const byUrl = new Map(known.flatMap(({ news }) => news).map((item) => [item.url, item]))
  const headlines = [...byUrl.values()]
    .flatMap(({ publishedAt, ...item }) => (publishedAt === null ? [] : [{ ...item, publishedAt }]))
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, MAX_HEADLINES)
    .map(({ headline, source, publishedAt, url }) => ({
      text: stripUntrusted(headline),
      source: stripUntrusted(source, MAX_SOURCE_LENGTH),
      date: newYorkDate(publishedAt),
      url,
    }))
    .filter(({ text, source }) => text !== '' && source !== '')
  return { headlines, isSample: known.some(({ freshness }) => freshness === 'sample') }
}
