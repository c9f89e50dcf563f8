import type { IndicesSnapshot } from '../../../use-cases/market/read-indices.ts'
import type { MarketHoursSnapshot } from '../../../use-cases/market/read-market-hours.ts'
import type { MoversSnapshot } from '../../../use-cases/market/read-movers.ts'
import type { NewsSnapshot } from '../../../use-cases/market/read-news.ts'
import type { TrendsSnapshot } from '../../../use-cases/market/read-trends.ts'

/** Market data at render time. Null: it timed out, so its panel fetches it. */
export type MarketData = {
  readonly hours: MarketHoursSnapshot | null
  readonly indices: IndicesSnapshot | null
  readonly news: NewsSnapshot | null
  readonly movers: MoversSnapshot | null
  readonly trends: TrendsSnapshot | null
}

/** For a page that reached no server. */
export const NO_MARKET_DATA: MarketData = {
  hours: null,
  indices: null,
  news: null,
  movers: null,
  trends: null,
}
