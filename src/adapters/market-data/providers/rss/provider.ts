import type { MarketDataProvider } from '../../../../use-cases/ports/market-data-provider.ts'
import { RSS } from './declaration.ts'
import { createRssNews, type RssNewsSettings } from './news.ts'

/** Several news feeds as one provider, attributed to the configured ones. */
export function createRssProvider(settings: RssNewsSettings): MarketDataProvider {
  const news = createRssNews(settings)
  return { declaration: { ...RSS, attribution: news.attribution }, news }
}
