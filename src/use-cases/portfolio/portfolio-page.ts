import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Allocation } from '../../domain/portfolio/allocation.ts'
import type { Concentration } from '../../domain/portfolio/concentration.ts'
import type { HeldLot, Holding } from '../../domain/portfolio/holding.ts'
import type { PortfolioSummary } from '../../domain/portfolio/summarize-portfolio.ts'
import type { Provenance } from '../market/provenance.ts'
import type { StockRow } from '../stocks/stock-row.ts'

/** What rows are ordered by: one of the names below, the largest first or the smallest. */
export type RowOrder<By extends string> = { readonly by: By; readonly isDescending: boolean }

export type HoldingOrder = 'symbol' | 'price' | 'value' | 'weight' | 'gain' | 'today'
export type LotOrder = 'symbol' | 'shares' | 'paid' | 'bought' | 'value' | 'gain'

/** Which part of a portfolio is asked for. Pages count from 1; one beyond the last is the last. */
export type ViewQuery =
  | {
      readonly kind: 'holdings'
      readonly order: RowOrder<HoldingOrder>
      readonly page: number
      /** The ticker whose lots are shown below it; null for none. */
      readonly opened: string | null
    }
  | {
      readonly kind: 'lots'
      readonly order: RowOrder<LotOrder>
      readonly page: number
      /** Only lots of this ticker; null for all. */
      readonly ticker: string | null
    }
  | { readonly kind: 'allocation' }

/** A lot on a line, with what its ticker says of it. */
export type LotRow = HeldLot & {
  readonly company: string | null
  readonly isTicker: boolean
  /** What its ticker trades in. */
  readonly currency: string | null
}

/** A holding on a line. Its lots stay behind: there may be thousands. */
export type HoldingRow = Omit<Holding, 'lots'> & {
  readonly lotCount: number
  /** The lot itself where it is the only one. */
  readonly onlyLot: LotRow | null
  readonly company: string | null
  /** False when the symbol cannot be a ticker, so that nobody can know of it. */
  readonly isTicker: boolean
  /** The public signal; null when it was not at hand. */
  readonly signal: Pick<StockRow, 'action' | 'missing'> | null
  /** YYYY-MM-DD: a lot is older, and splits before this day are not known; null when they all are. */
  readonly splitsKnownFrom: string | null
}

/** One page of rows. */
export type RowPage<Row> = { readonly rows: readonly Row[]; readonly rowCount: number }

/** The smallest holdings, added up. */
export type OtherStocks = {
  readonly count: number
  /** Exact decimal text in the base currency. */
  readonly valueInBase: string
  /** Part of the value of all holdings, 0 to 1; null when that is 0. */
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
      /** The largest, and the rest together. */
      readonly byStock: Allocation
      readonly otherStocks: OtherStocks | null
      readonly bySector: Allocation
      readonly concentration: Concentration | null
    }

/** The exchange rates that amounts were converted at. */
export type UsedRates = Provenance & {
  /** YYYY-MM-DD. */
  readonly date: string
}

/** Somebody's portfolio: sums over all of it, and one part of it. */
export type PortfolioPage = {
  readonly summary: PortfolioSummary
  /** Of all prices together; null while nothing is priced. */
  readonly prices: Provenance | null
  /** Null when nothing had to be converted, or no rates were at hand. */
  readonly rates: UsedRates | null
  /** What is missing or taken for granted, a sentence each. */
  readonly notes: readonly string[]
  readonly view: ViewLink
}
