import type { Ticker } from '../../market/listings/ticker.ts'
import type { SignalState } from '../../notifications/signal-state.ts'
import type { DueDividend } from '../../portfolio/due-dividends.ts'
import type { Holding } from '../../portfolio/holding.ts'
import type { PortfolioSummary } from '../../portfolio/summarize-portfolio.ts'
import type { Formats } from '../../preferences/formats.ts'

/** What is known of the reader's holdings. Null means unknown, and is said. */
export type OwnFacts = {
  readonly summary: PortfolioSummary
  readonly holdings: readonly OwnHolding[]
  /** The same holdings, valued. */
  readonly positions: readonly Holding[]
  /** Signal changes of held and watched stocks in the asked time, newest first. */
  readonly changes: readonly {
    readonly ticker: string
    readonly session: string
    readonly from: SignalState
    readonly to: SignalState
  }[]
  /** The last trading date with changes known, YYYY-MM-DD. */
  readonly changesThrough: string | null
  /** The shares of a sector, or of all sectors, largest first. */
  readonly sectors: readonly {
    readonly name: string
    readonly tickers: readonly Ticker[]
    readonly valueInBase: string
    readonly weight: number | null
  }[]
  /** Of this year, ex-dates passed; of shares still held. */
  readonly dividends: readonly DueDividend[]
  readonly dividendsUnknown: readonly Ticker[]
  /** Holdings with a dividend in the last twelve months. */
  readonly payers: readonly Ticker[]
  /** The day of the prices, YYYY-MM-DD, if they are not current. */
  readonly oldPricesFrom: string | null
  readonly year: string
}

type OwnHolding = {
  readonly ticker: Ticker
  /** Null: not available. */
  readonly state: SignalState | null
  /** Today's change; 1.5 means 1.5%. */
  readonly percent: number | null
  /** Exact decimal text in the base currency. */
  readonly amount: string | null
}

/** Writes amounts as their owner chose; masked where they are hidden. */
export type OwnFormats = Pick<
  Formats,
  'money' | 'signedMoney' | 'signedPercent' | 'share' | 'date' | 'decimal'
>
