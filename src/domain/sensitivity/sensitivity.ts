import type { Action, Clause, RuleId } from '../signals/signal.ts'

/** A limit of the rules for which other pages name another number. */
export type RivalSetting =
  /** RSI from which BUY calls momentum firm, in points. */
  | 'rsi-floor'
  /** RSI up to which BUY calls it not stretched, in points. */
  | 'rsi-ceiling'
  /** ADX from which a trend is strong, in points: above it for BUY, at or above it for SELL. */
  | 'adx-trend'
  /** CMF above which money flows in, -1 to 1. */
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

/** One number of the method with another in its place. */
export type SettingChange = {
  readonly setting: RivalSetting | PeriodSetting
  readonly published: number
  readonly tried: number
}

/** What the rules would say with other settings. It never replaces the published signal. */
export type Variant = {
  /** Another limit, or another period. */
  readonly kind: 'rival' | 'period'
  /** One change, or several that are made together. */
  readonly changed: readonly SettingChange[]
  readonly action: Action
  /** The rule that would fire; null for WATCH. */
  readonly rule: RuleId | null
  /**
   * The clauses that make this action another than the published one, with the values and limits of
   * the variant: those the published rule no longer meets, then those the other rule now does. Empty
   * where the action is the same.
   */
  readonly deciding: readonly Clause[]
}

/** How the action of one signal moves when the method's numbers do. */
export type Sensitivity = {
  /** The published action, which every variant is held against. */
  readonly action: Action
  /** `stable` when no variant changes the action. */
  readonly standing: 'stable' | 'on-the-edge'
  /** How many variants change the action, 0 to `variants.length`. */
  readonly changedCount: number
  /** Rival limits one by one, then all at once, then each period shorter and longer. */
  readonly variants: readonly Variant[]
}
