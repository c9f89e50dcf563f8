import type { Action, Clause, RuleId } from '../signals/signal.ts'

/** A rule limit for which other pages use a different number. */
export type LimitSetting =
  /** Minimum RSI for BUY's firm momentum, in points. */
  | 'rsi-floor'
  /** Maximum RSI for BUY's unstretched momentum, in points. */
  | 'rsi-ceiling'
  /** ADX of a strong trend, in points: above it for BUY, at or above it for SELL. */
  | 'adx-trend'
  /** CMF above which money is flowing in, -1 to 1. */
  | 'cmf-floor'

/** A window or look-back of the measures, in bars. */
export type PeriodSetting =
  | 'rsi-period'
  | 'adx-period'
  | 'sma-short'
  | 'sma-long'
  | 'slope-lookback'
  | 'obv-lookback'
  | 'cmf-period'

/** One changed number of the method. */
export type SettingChange = {
  readonly setting: LimitSetting | PeriodSetting
  readonly published: number
  readonly tried: number
}

/** The rules' result with other settings. It never replaces the published signal. */
export type Variant = {
  /** Another limit, or another period. */
  readonly kind: 'rival' | 'period'
  /** One change, or several combined. */
  readonly changed: readonly SettingChange[]
  readonly action: Action
  /** The rule that would fire; null for WATCH. */
  readonly rule: RuleId | null
  /**
   * The clauses that explain the different action, with the variant's values and limits: those of the
   * published rule no longer met, then those of the other rule now met. Empty when the action is the
   * same.
   */
  readonly deciding: readonly Clause[]
}

/** How one signal's action depends on the method's numbers. */
export type Sensitivity = {
  /** The published action, which every variant is compared with. */
  readonly action: Action
  /** `stable` when no variant changes the action. */
  readonly standing: 'stable' | 'on-the-edge'
  /** How many variants change the action, 0 to `variants.length`. */
  readonly changedCount: number
  /** Rival limits one by one, then all at once, then each period shorter and longer. */
  readonly variants: readonly Variant[]
}
