import type { IndicesToday } from '../../../use-cases/read-indices.ts'
import type { MarketHoursToday } from '../../../use-cases/read-market-hours.ts'
import type { MoversToday } from '../../../use-cases/read-movers.ts'
import type { NewsToday } from '../../../use-cases/read-news.ts'
import type { TrendsToday } from '../../../use-cases/read-trends.ts'

/** What the page knew of the market when it was made. Null: it did not come in time, so its panel asks by itself. */
export type Today = {
  readonly hours: MarketHoursToday | null
  readonly indices: IndicesToday | null
  readonly news: NewsToday | null
  readonly movers: MoversToday | null
  readonly trends: TrendsToday | null
}

/** Of a page that reached no server. */
export const NOTHING_YET: Today = {
  hours: null,
  indices: null,
  news: null,
  movers: null,
  trends: null,
}
