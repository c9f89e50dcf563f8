import type { NewsItem } from '../../domain/market/news/news-item.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import { listNames } from '../../domain/search/company-names.ts'
import { mentionsStock } from '../../domain/search/mentions-stock.ts'
import type { Feed } from '../ports/feed.ts'
import type { Listings } from '../ports/listings.ts'
import { readNews, type NewsSnapshot } from '../market/read-news.ts'

/** The newest headlines about one stock. */
export type StockNews = NewsSnapshot & {
  /** Number of headlines searched. */
  readonly lookedThrough: number
}

type StockNewsDeps = {
  readonly news: Feed<readonly NewsItem[]>
  readonly listings: Pick<Listings, 'find' | 'resolve'>
}

/** Finds a stock in the newest headlines: by its ticker, its names, and its aliases. */
export async function readStockNews(
  { news, listings }: StockNewsDeps,
  ticker: Ticker,
): Promise<StockNews> {
  const today = await readNews(news)
  const listing = listings.find(ticker)
  const stock = { ticker, names: listing === null ? [] : listNames(listing) }
  const isAbout = (headline: string) =>
    mentionsStock(headline, stock) || isMeant(listings, headline, ticker)
  return {
    ...today,
    news: today.news.filter(({ headline }) => isAbout(headline)),
    lookedThrough: today.news.length,
  }
}

/** By a name that no listing has (Google); in an all-caps headline, words look like tickers. */
function isMeant(listings: Pick<Listings, 'resolve'>, headline: string, ticker: Ticker): boolean {
  if (!/\p{Ll}/u.test(headline)) return false
  return listings.resolve(headline).mentions.some((mention) => mention.ticker === ticker)
}
