import type { Adjustment } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import type { Measures } from '../signals/measures.ts'
import type { Condition } from '../signals/rule.ts'
import type { Action, NoSignalReason, RULE_SET, RuleId, Signal } from '../signals/signal.ts'

/** The layout of a receipt. Whoever reads another one does not know what its fields mean. */
export const RECEIPT_SCHEMA = 'tapelight-receipt-1'

/**
 * Everything needed to recompute one signal, beside the bars themselves: same bars, same receipt, to
 * the byte. It holds no time and nothing of who asked, and no number of it is rounded.
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

/** Which bars were judged: all of them from the first date to the last, from one provider. */
export type SeriesFacts = {
  readonly provider: string
  readonly adjustment: Adjustment
  /** ISO 4217. */
  readonly currency: string
  readonly firstDate: string
  readonly lastDate: string
  readonly count: number
  /** Of the bars in the layout of `hash-bars.ts`, as 64 hexadecimal digits. */
  readonly sha256: string
}

/** What the engine was set to: periods and distances in bars, and the published rules. */
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

/** What the engine said, with every value on the way there. */
export type Judgement =
  | (Pick<
      Signal,
      'action' | 'rule' | 'readings' | 'zones' | 'clauses' | 'leans' | 'changes' | 'lastCross'
    > & {
      readonly measures: Measures
      /** One ordinary day's move of each measure, which distances are counted in. */
      readonly typicalMoves: Measures
    })
  /** The bars themselves allow no signal. */
  | { readonly action: 'NONE'; readonly reason: BarsReason }

/**
 * The reasons for no signal that bars alone decide. The others need a clock (`stale`) or a provider that
 * answers, so nobody could recompute them: they have no receipt.
 */
export type BarsReason = Extract<
  NoSignalReason,
  { kind: 'too-few-bars' | 'gap' | 'halted' | 'no-volume' | 'unmeasurable' }
>
