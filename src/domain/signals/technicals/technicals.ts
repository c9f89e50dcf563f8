import type { Indicator } from '../../indicators/catalogue.ts'
import type { FurtherIndicator } from '../../indicators/further-catalogue.ts'

/** The fifteen counted indicators: the signal's five and ten more. */
export type TechnicalIndicator = Indicator | FurtherIndicator

/** The vote of one indicator, or of the count, by market convention. */
export type Lean = 'BUY' | 'NEUTRAL' | 'SELL'

/** One figure behind a vote, unrounded; display rounds to two decimals. */
export type VoteReading = {
  /** Conventional label, e.g. `RSI`, `%K`, `Aroon Up`. */
  readonly name: string
  readonly value: number
  /** `price` is in the series' currency; `percent` 1.5 means 1.5%; `points` have no unit. */
  readonly unit: 'points' | 'price' | 'shares' | 'ratio' | 'percent'
}

/** Why an indicator has no vote. Missing is never NEUTRAL. */
export type NoVoteReason =
  | { readonly kind: 'too-few-bars'; readonly have: number; readonly need: number }
  /** None of the window's bars has volume, as for some indices and currencies. */
  | { readonly kind: 'no-volume'; readonly bars: number }
  /** A reading is not finite: prices or volumes near the limits of a double. */
  | { readonly kind: 'unmeasurable' }

type VoteOfIndicator = {
  readonly indicator: TechnicalIndicator
  /** The usual short name, e.g. `RSI`, `MACD`. */
  readonly name: string
  readonly title: string
  /** One sentence in plain English on what the indicator measures. */
  readonly measures: string
  /** One plain sentence on what is compared and how it votes. */
  readonly rule: string
  /** Who published the convention, and where others differ. */
  readonly source: string
  /** The page that explains the indicator; null if there is none. */
  readonly learnPath: string | null
}

/** One indicator's vote at the last bar, or none with the reason. */
export type TechnicalVote = VoteOfIndicator &
  (
    | { readonly vote: Lean; readonly readings: readonly VoteReading[]; readonly reason: null }
    | {
        readonly vote: 'none'
        /** Empty: a missing vote has nothing to show. */
        readonly readings: readonly VoteReading[]
        readonly reason: NoVoteReason
      }
  )

/** Votes of the fifteen by kind; the four add up to 15. */
export type VoteCounts = {
  readonly buy: number
  readonly neutral: number
  readonly sell: number
  readonly missing: number
}

/** The result of the count, by `countVotes`. */
export type VoteCount = { readonly counts: VoteCounts } & (
  | {
      readonly overall: Lean
      /** How many of the fifteen vote for `overall`; possibly few when it is NEUTRAL. */
      readonly agreeing: number
      readonly reason: null
    }
  | { readonly overall: 'none'; readonly agreeing: 0; readonly reason: NoCountReason }
)

/** Too few indicators are readable for a meaningful count. */
type NoCountReason = {
  readonly kind: 'too-few-readable'
  readonly have: number
  readonly need: number
}

/**
 * Fifteen indicator votes for one ticker at its last bar, by market convention, and their count. Not the
 * product's signal: see `TECHNICALS_NOTICE`.
 */
export type Technicals = VoteCount & {
  /** Date of the last bar, YYYY-MM-DD in the exchange's zone; null without bars. */
  readonly asOf: string | null
  /** All fifteen, always in the same order: the five of the signal first. */
  readonly votes: readonly TechnicalVote[]
}
