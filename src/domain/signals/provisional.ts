import type { Action, Clause, NoSignalReason } from './signal.ts'

/** One condition if the session closed now; null where it depends on what has not happened yet. */
export type ProvisionalClause = Omit<Clause, 'value' | 'isMet'> & {
  /** At the price and volume so far. */
  readonly value: number | null
  readonly isMet: boolean | null
}

/** What a condition that is not known yet depends on. */
export type Unknown =
  /** OBV or CMF, and it would change with how much more trades. */
  | 'volume-to-come'
  /** The provider states no volume of the session. */
  | 'volume-so-far'
  /** The provider states no high and low of the session, which ADX and CMF need. */
  | 'day-range'

/** Why there is no provisional signal. */
export type NoProvisionalReason =
  /** The market is closed; nothing is provisional. */
  | { readonly kind: 'closed'; readonly nextOpenUtc: string }
  /** There is no live or delayed price of the current session. */
  | { readonly kind: 'no-live-quote' }
  /** The market is open, but this stock has not traded for a while. */
  | { readonly kind: 'no-trade'; readonly sinceUtc: string }
  /** The quote and the bars do not agree on the last close: a split, or a corrected bar. */
  | { readonly kind: 'not-comparable' }
  /** Not on New York's calendar, so we do not know its session. */
  | { readonly kind: 'other-exchange' }
  /** The bars cannot be judged, with or without this session. */
  | { readonly kind: 'no-signal'; readonly reason: NoSignalReason }

/** What the rules would say if the session closed at the newest price. Not a signal: nothing logs it. */
export type Provisional = {
  readonly kind: 'provisional'
  /** The only possible action; null while several are possible. */
  readonly action: Action | null
  /** Every action that is still possible, at least one, in the order BUY, SELL, WATCH. */
  readonly possible: readonly Action[]
  /** Every condition of every rule, in published order. */
  readonly clauses: readonly ProvisionalClause[]
  /** What the open conditions depend on; empty when all are known. */
  readonly unknowns: readonly Unknown[]
  readonly price: number
  /** Shares: traded so far (null when not stated), and by the close if the rest of the day is a usual one. */
  readonly volume: { readonly soFar: number | null; readonly expected: number }
  /** Share of the session that had passed at `asOfUtc`, 0 to 1. */
  readonly elapsed: number
  /** Market time of the price, ISO 8601 UTC. */
  readonly asOfUtc: string
  readonly freshness: 'live' | 'delayed'
  /** Of the feed, in minutes; null when the provider does not say. */
  readonly delayMinutes: number | null
}

export type NoProvisional = {
  readonly kind: 'no-provisional'
  readonly reason: NoProvisionalReason
}
