import type { Freshness } from '../../domain/market/prices/daily-bars.ts'
import type { Action, Zones } from '../../domain/signals/signal.ts'
import type { ProvisionalSnapshot } from './read-provisional.ts'
import type { Provenance } from '../market/provenance.ts'

/** One stock's row: its public signal, last close and recent closes. */
export type StockRow = Provenance & {
  readonly symbol: string
  readonly company: string | null
  readonly sector: string | null
  /** Null: no signal, see `missing`. */
  readonly action: Action | null
  /** Why there is no signal, in one sentence; null when there is one. */
  readonly missing: string | null
  /** Last close in `currency`; null when there are no bars. */
  readonly price: number | null
  /** Relative to the previous close, 1.5 means 1.5%; null when unknown. */
  readonly changePercent: number | null
  /** ISO 4217. */
  readonly currency: string | null
  /** Shares traded in the last session; null when unknown. */
  readonly volume: number | null
  /** The last closes, at most 30, oldest first; empty without any. */
  readonly closes: readonly number[]
  /** Wilder RSI 14; null without a signal. */
  readonly rsi: number | null
  readonly adx: number | null
  /** Means of the last 20 and 50 closes, in `currency`; null without a signal. */
  readonly sma20: number | null
  readonly sma50: number | null
  readonly zones: Zones | null
  readonly freshness: Freshness | null
  /** What the rules would say if the session closed now; omitted where only settled rows are read. */
  readonly provisional?: Pick<ProvisionalSnapshot, 'possible' | 'reason' | 'sentence' | 'timing'>
}

/** Several stocks, in request order. */
export type StockRows = Provenance & { readonly rows: readonly StockRow[] }
