import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Allocation } from '../../domain/portfolio/allocation.ts'
import type { Concentration } from '../../domain/portfolio/concentration.ts'
import type { HeldLot, Holding } from '../../domain/portfolio/holding.ts'
import type { PortfolioSummary } from '../../domain/portfolio/summarize-portfolio.ts'
import type { Provenance } from '../market/provenance.ts'
import type { StockRow } from '../stocks/stock-row.ts'

/** Sort orders: one of the names below, descending or ascending. */
export type RowOrder<By extends string> = { readonly by: By; readonly isDescending: boolean }

export type HoldingOrder = 'symbol' | 'price' | 'value' | 'weight' | 'gain' | 'today'
export type LotOrder = 'symbol' | 'shares' | 'paid' | 'bought' | 'value' | 'gain'

/** The requested part of a portfolio. Pages count from 1 and are clamped to the last. */
export type ViewQuery =
  | {
      readonly kind: 'holdings'
      readonly order: RowOrder<HoldingOrder>
      readonly page: number
      /** The expanded ticker, with its lots; null for none. */
      readonly opened: string | null
    }
  | {
      readonly kind: 'lots'
      readonly order: RowOrder<LotOrder>
      readonly page: number
      /** Filters lots by ticker; null for all. */
      readonly ticker: string | null
    }
  | { readonly kind: 'allocation' }

/** A lot row, with its ticker's data. */
export type LotRow = HeldLot & {
  readonly company: string | null
  readonly isTicker: boolean
  /** The ticker's trading currency. */
  readonly currency: string | null
  readonly gaps: LotGaps
}

/** What is not known as far back as a lot's date. */
export type LotGaps = {
  /** YYYY-MM-DD: splits of the lot's stock before this day are unknown; `all` when none is known. Null: none is missing. */
  readonly splitsBefore: string | 'all' | null
  /** A currency without exchange rates before a day, YYYY-MM-DD. Null: none is needed, or none is missing. */
  readonly ratesBefore: { readonly currency: string; readonly date: string } | null
}

/** A holding row. Its lots are omitted: there may be thousands. */
export type HoldingRow = Omit<Holding, 'lots'> & {
  readonly lotCount: number
  /** The lot itself if it is the only one. */
  readonly onlyLot: LotRow | null
  readonly company: string | null
  /** False if the symbol is not a valid ticker, so there is no data. */
  readonly isTicker: boolean
  /** The public signal; null if unavailable. */
  readonly signal: Pick<StockRow, 'action' | 'missing'> | null
  /** YYYY-MM-DD: a lot is older, and splits before this day are unknown; null if all are known. */
  readonly splitsKnownFrom: string | null
}

/** One page of rows. */
export type RowPage<Row> = { readonly rows: readonly Row[]; readonly rowCount: number }

/** The sum of the smallest holdings. */
export type OtherStocks = {
  readonly count: number
  /** Exact decimal text in the base currency. */
  readonly valueInBase: string
  /** Share of the total value, 0 to 1; null if that is 0. */
  readonly weight: number | null
}

export type ViewLink =
  | {
      readonly kind: 'holdings'
      readonly holdings: RowPage<HoldingRow>
      readonly opened: (RowPage<LotRow> & { readonly ticker: Ticker }) | null
    }
  | { readonly kind: 'lots'; readonly lots: RowPage<LotRow>; readonly ticker: Ticker | null }
  | {
      readonly kind: 'allocation'
      /** The largest, and the sum of the rest. */
      readonly byStock: Allocation
      readonly otherStocks: OtherStocks | null
      readonly bySector: Allocation
      readonly concentration: Concentration | null
    }

/** The exchange rates used. */
export type UsedRates = Provenance & {
  /** YYYY-MM-DD. */
  readonly date: string
}

/** A user's portfolio: totals, and one part of it. */
export type PortfolioPage = {
  readonly summary: PortfolioSummary
  /** Of all prices together; null if none. */
  readonly prices: Provenance | null
  /** Null if nothing was converted, or no rates were available. */
  readonly rates: UsedRates | null
  /** Missing data and assumptions, a sentence each. */
  readonly notes: readonly string[]
  readonly view: ViewLink
}
