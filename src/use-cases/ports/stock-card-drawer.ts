import type { Gauge } from '../../domain/explanations/gauge-model.ts'
import type { Ticker } from '../../domain/market/listings/ticker.ts'
import type { Action } from '../../domain/signals/signal.ts'
import type { Outcome } from '../../platform/outcome.ts'

/** What a stock's social card shows. All of it is at the close of the last bar. */
export type StockCardFacts = {
  readonly ticker: Ticker
  /** Null for a ticker that is not in our listings. */
  readonly company: string | null
  /** `NONE`: there is no signal. */
  readonly action: Action | 'NONE'
  /** Why there is no signal, as a sentence; null when there is one. */
  readonly reason: string | null
  /** The five indicators in the product's order; empty without a signal. */
  readonly gauges: readonly (Gauge & { readonly name: string; readonly reading: string })[]
  /** The newest closes, oldest first; may be empty. */
  readonly closes: readonly number[]
  /** The last close with its currency; null without bars. */
  readonly price: string | null
  /** Date of the last bar, YYYY-MM-DD; null without bars. */
  readonly lastBar: string | null
  readonly isSample: boolean
  readonly disclaimer: string
}

/** Too many cards are being drawn. */
export type DrawerBusy = { readonly kind: 'busy'; readonly retryAfterSeconds: number }

/** Draws a stock's social card as a PNG of 1200 by 630 pixels. */
export type StockCardDrawer = (facts: StockCardFacts) => Promise<Outcome<Uint8Array, DrawerBusy>>
