import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'

/** A signal's action. Anything that cannot be judged is `NoSignal`, never WATCH. */
export type Action = 'BUY' | 'SELL' | 'WATCH'

/** The published rule set this code implements. A change of any boundary is a new version. */
export const RULE_SET = 'momentum-v1'

/**
 * The indicator readings behind a signal, at the last finished bar. Unrounded; display rounds to two
 * decimals. Prices in the series' currency, volumes in shares.
 */
export type Readings = {
  readonly close: number
  /** Wilder RSI 14, 0 to 100. */
  readonly rsi: number
  /** Wilder ADX 14, 0 to 100, with its two directional indicators. */
  readonly adx: number
  readonly plusDi: number
  readonly minusDi: number
  readonly sma20: number
  readonly sma50: number
  /** SMA 20 of 5 bars ago. */
  readonly sma20FiveBarsAgo: number
  /** OBV now minus OBV 20 bars ago. OBV's own level depends on the first bar and is meaningless. */
  readonly obvChange: number
  /** Chaikin Money Flow 20, -1 to 1. */
  readonly cmf: number
  /** Mean volume of the last 20 bars, in shares; what `obvChange` is measured against. */
  readonly averageVolume: number
}

/** The quantities that clauses compare: two of them are differences of readings. */
export type Measure =
  | 'rsi'
  | 'adx'
  /** SMA20 minus SMA50: above 0 is the golden-cross state. */
  | 'smaGap'
  /** SMA20 minus SMA20 five bars ago. */
  | 'smaSlope'
  | 'obvChange'
  | 'cmf'

/** How a measure is compared. `between` includes both ends. */
export type Comparison =
  | { readonly is: 'above' | 'below' | 'at-least' | 'at-most'; readonly threshold: number }
  | { readonly is: 'between'; readonly low: number; readonly high: number }

/** The three named rules of momentum-v1. */
export type RuleId = 'buy' | 'trend-break' | 'exhaustion'

/**
 * How a condition counts in its rule: every `all` must be met, and at least one `any` if the rule has
 * some.
 */
export type Role = 'all' | 'any'

/** One condition of a rule with the value that met or missed it. */
export type Clause = {
  readonly rule: RuleId
  readonly role: Role
  readonly measure: Measure
  readonly comparison: Comparison
  readonly value: number
  readonly isMet: boolean
}

/** One measure's move needed for a change of action. */
export type Step = {
  readonly measure: Measure
  readonly comparison: Comparison
  readonly now: number
  /** How far the measure is from the nearest value that satisfies the comparison, 0 or more, in the measure's unit. */
  readonly distance: number
}

/** The nearest change to another action: all steps together, everything else unchanged. */
export type Change = {
  readonly to: Action
  /** The rule that would fire; null when the signal would fall back to WATCH. */
  readonly rule: RuleId | null
  readonly steps: readonly Step[]
  /**
   * The steps' distances added up, each in typical daily moves of its measure (`typical-moves.ts`):
   * roughly how many normal days away the change is. 0 or more, finite.
   */
  readonly distance: number
}

export type RsiZone = 'overbought' | 'bullish' | 'neutral' | 'oversold'
export type AdxZone = 'extremely-strong' | 'strong' | 'weak'
export type SmaZone = 'golden-cross' | 'death-cross' | 'level'
export type ObvZone = 'rising' | 'falling' | 'flat'
export type CmfZone =
  | 'strong-buying'
  | 'mild-buying'
  | 'balanced'
  | 'mild-selling'
  | 'strong-selling'

/** The zone each indicator's reading falls in. */
export type Zones = {
  readonly rsi: RsiZone
  readonly adx: AdxZone
  readonly sma: SmaZone
  readonly obv: ObvZone
  readonly cmf: CmfZone
}

/** Which way each indicator leans by itself, whatever the rules decide. */
export type Leans = {
  readonly buy: readonly Indicator[]
  readonly sell: readonly Indicator[]
}

/** The rules' result for one ticker at one bar. Deterministic: same bars, same signal. */
export type Signal = {
  readonly kind: 'signal'
  readonly ticker: Ticker
  readonly action: Action
  /** The rule that fired; null for WATCH. */
  readonly rule: RuleId | null
  /** Date of the last bar, YYYY-MM-DD in the exchange's zone. */
  readonly asOf: string
  readonly ruleSet: typeof RULE_SET
  readonly readings: Readings
  readonly zones: Zones
  /** Every clause of every rule, in published order. */
  readonly clauses: readonly Clause[]
  readonly leans: Leans
  /** The smallest change to each other action, nearest first. */
  readonly changes: readonly Change[]
  /** When SMA20 last crossed SMA50 within the given bars; null when it did not. */
  readonly lastCross: { readonly kind: 'golden' | 'death'; readonly date: string } | null
}

/** Why there is no signal. */
export type NoSignalReason =
  | { readonly kind: 'unknown-ticker' }
  | { readonly kind: 'too-few-bars'; readonly have: number; readonly need: number }
  | {
      readonly kind: 'gap'
      readonly missingFrom: string
      readonly missingTo: string
      readonly sessions: number
    }
  | { readonly kind: 'halted'; readonly since: string }
  | { readonly kind: 'stale'; readonly lastBar: string; readonly missedSessions: number }
  /** The source reports no volume (as for some indices), so OBV and CMF cannot be measured. */
  | { readonly kind: 'no-volume' }
  /** Each bar is valid, but so extreme that an indicator has no finite reading. */
  | { readonly kind: 'unmeasurable' }
  /** None of the configured providers has it; the bundled sample is a small market. */
  | { readonly kind: 'not-covered' }
  /** Every provider failed. */
  | { readonly kind: 'no-data' }

/** The result for a ticker that cannot be judged, with the reason. */
export type NoSignal = {
  readonly kind: 'no-signal'
  readonly ticker: Ticker
  readonly reason: NoSignalReason
  /** Date of the last bar, or null without bars. */
  readonly asOf: string | null
  readonly ruleSet: typeof RULE_SET
}
