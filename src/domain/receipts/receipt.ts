import type { Adjustment } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Measures } from '../signals/measures.ts'
import type { Condition } from '../signals/rule.ts'
import type { Action, NoSignalReason, RULE_SET, RuleId, Signal } from '../signals/signal.ts'

/** The schema version of a receipt. A reader must reject any other. */
export const RECEIPT_SCHEMA = 'tapelight-receipt-1'

/**
 * Everything needed to recompute one signal, except the bars: same bars, same receipt, to the byte. It
 * has no timestamps and no caller data, and its numbers are unrounded.
 */
export type Receipt = {
  readonly schema: typeof RECEIPT_SCHEMA
  readonly ticker: Ticker
  /** Trading date of the bar that was judged, YYYY-MM-DD; the last of the series. */
  readonly session: string
  readonly ruleSet: typeof RULE_SET
  readonly engine: string
  readonly series: SeriesFacts
  readonly parameters: Parameters
  readonly judgement: Judgement
}

/** The judged bars: all from the first date to the last, from one provider. */
export type SeriesFacts = {
  readonly provider: string
  readonly adjustment: Adjustment
  /** ISO 4217. */
  readonly currency: string
  readonly firstDate: string
  readonly lastDate: string
  readonly count: number
  /** `hashBars` of the bars, as 64 hexadecimal digits. */
  readonly sha256: string
}

/** The engine's settings: periods and look-backs in bars, and the published rules. */
type Parameters = {
  readonly rsiPeriod: number
  readonly adxPeriod: number
  readonly smaShortPeriod: number
  readonly smaLongPeriod: number
  readonly cmfPeriod: number
  /** How many bars back OBV and SMA 20 are compared with. */
  readonly obvLookback: number
  readonly slopeLookback: number
  /** Fewer bars than this give no signal. */
  readonly barsNeeded: number
  readonly rules: readonly {
    readonly id: RuleId
    readonly action: Action
    readonly conditions: readonly Condition[]
  }[]
}

/** The engine's result, with every intermediate value. */
export type Judgement =
  | (Pick<
      Signal,
      'action' | 'rule' | 'readings' | 'zones' | 'clauses' | 'leans' | 'changes' | 'lastCross'
    > & {
      readonly measures: Measures
      /** A normal day's move of each measure, the unit of distances. */
      readonly typicalMoves: Measures
    })
  /** The bars themselves do not allow a signal. */
  | { readonly action: 'NONE'; readonly reason: BarsReason }

/**
 * The reasons for no signal that depend on bars alone. The others depend on a clock (`stale`) or a
 * provider, so they cannot be recomputed and have no receipt.
 */
export type BarsReason = Extract<
  NoSignalReason,
  { kind: 'too-few-bars' | 'gap' | 'halted' | 'no-volume' | 'unmeasurable' }
>
