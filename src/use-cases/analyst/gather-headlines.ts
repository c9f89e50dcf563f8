import type { Evidence } from '../../domain/analyst/evidence.ts'
import { newYorkDate } from '../../domain/market/new-york-time.ts'
import type { Ticker } from '../../domain/market/ticker.ts'
import { stripUntrusted } from '../../domain/narration/mark-untrusted.ts'
import type { NewsToday } from '../read-news.ts'

export type NewsReads = {
  readonly news: () => Promise<NewsToday>
  readonly stockNews: (ticker: Ticker) => Promise<NewsToday>
}

export type GatheredHeadlines = {
  readonly headlines: NonNullable<Evidence['headlines']>
  readonly isSample: boolean
}

const MOST_STOCKS = 5
const MOST_HEADLINES = 10
const LONGEST_SOURCE = 60

/**
 * The newest headlines that speak of these stocks, of any stock when none is named: stripped of what
 * hides or disguises, without those that have no day.
 * @returns null when no news were ever fetched
 */
export async function gatherHeadlines(
  market: NewsReads,
  tickers: readonly Ticker[],
): Promise<GatheredHeadlines | null> {
  const asked = tickers.slice(0, MOST_STOCKS)
  const lists = await Promise.all(
    asked.length === 0 ? [market.news()] : asked.map((ticker) => market.stockNews(ticker)),
  )
  const known = lists.filter(({ source }) => source !== null)
  if (known.length === 0) return null
  const byUrl = new Map(known.flatMap(({ news }) => news).map((item) => [item.url, item]))
  const headlines = [...byUrl.values()]
    .flatMap(({ publishedAt, ...item }) => (publishedAt === null ? [] : [{ ...item, publishedAt }]))
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, MOST_HEADLINES)
    .map(({ headline, source, publishedAt, url }) => ({
      text: stripUntrusted(headline),
      source: stripUntrusted(source, LONGEST_SOURCE),
      date: newYorkDate(publishedAt),
      url,
    }))
    .filter(({ text, source }) => text !== '' && source !== '')
  return { headlines, isSample: known.some(({ freshness }) => freshness === 'sample') }
}
