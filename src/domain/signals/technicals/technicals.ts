import type { Indicator } from '../../indicators/catalogue.ts'
import type { FurtherIndicator } from '../../indicators/further-catalogue.ts'

/** The fifteen indicators that are counted: the five of the signal and ten further ones. */
export type TechnicalIndicator = Indicator | FurtherIndicator

/** What one indicator, or the count of them, says by market custom. */
export type Lean = 'BUY' | 'NEUTRAL' | 'SELL'

/** One figure a vote was read from, unrounded; display rounds to two decimals. */
export type VoteReading = {
  /** As the trade writes it, e.g. `RSI`, `%K`, `Aroon Up`. */
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
  /** The short name of the trade, e.g. `RSI`, `MACD`. */
  readonly name: string
  readonly title: string
  /** One sentence in plain English on what the indicator measures. */
  readonly measures: string
  /** One plain sentence on what is compared and what it votes. */
  readonly rule: string
  /** Who published the custom, and where it differs. */
  readonly source: string
  /** The page that explains the indicator; null where there is none. */
  readonly learnPath: string | null
}

/** One indicator's vote at the last bar, or none with the reason. */
export type TechnicalVote = VoteOfIndicator &
  (
    | { readonly vote: Lean; readonly readings: readonly VoteReading[]; readonly reason: null }
    | {
        readonly vote: 'none'
        /** Empty: a vote that is missing has nothing to show. */
        readonly readings: readonly VoteReading[]
        readonly reason: NoVoteReason
      }
  )

/** How many of the fifteen say what; the four add up to 15. */
export type VoteCounts = {
  readonly buy: number
  readonly neutral: number
  readonly sell: number
  readonly missing: number
}

/** What the count of the votes says, by the rule of `countVotes`. */
export type VoteCount = { readonly counts: VoteCounts } & (
  | {
      readonly overall: Lean
      /** How many of the fifteen vote as `overall` says; few of them may, when it is NEUTRAL. */
      readonly agreeing: number
      readonly reason: null
    }
  | { readonly overall: 'none'; readonly agreeing: 0; readonly reason: NoCountReason }
)

/** Too few indicators can be read for their count to mean anything. */
type NoCountReason = {
  readonly kind: 'too-few-readable'
  readonly have: number
  readonly need: number
}

/**
 * Fifteen indicators of one ticker at its last bar, each by the custom of the market, and their
 * count. Not the product's signal: see `TECHNICALS_NOTICE`.
 */
export type Technicals = VoteCount & {
  /** Date of the last bar, YYYY-MM-DD in the exchange's zone; null when there is no bar. */
  readonly asOf: string | null
  /** All fifteen, always in the same order: the five of the signal first. */
  readonly votes: readonly TechnicalVote[]
}
