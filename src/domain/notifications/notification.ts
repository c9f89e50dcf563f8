import type { SignalState } from './signal-state.ts'

/** One line of what somebody was told: the public signal of a ticker they want to hear of changed. */
export type Notification = {
  /** UUID. */
  readonly id: string
  readonly ticker: string
  /** The trading date whose bar changed it, YYYY-MM-DD. */
  readonly session: string
  readonly from: SignalState
  readonly to: SignalState
  /** The new signal's own sentence. */
  readonly reason: string
  /** The ticker was among the holdings … */
  readonly isHeld: boolean
  /** … or in the watchlists of these names, in alphabetical order. */
  readonly watchlists: readonly string[]
  /** … or is a tracked stock that turned to BUY or SELL, and the reader asked for every such one. */
  readonly isNewSignal: boolean
  /** Judged on the bundled sample market: real prices of the past, never today's. */
  readonly isSample: boolean
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC; null while it is unread. */
  readonly readAt: string | null
}

/** What somebody wants to be told of, and how. */
export type NotificationSettings = {
  readonly watchlists: boolean
  readonly holdings: boolean
  /** Of every tracked stock that turns to BUY or SELL, kept or not. */
  readonly newSignals: boolean
  /** Counted as unread in the app. */
  readonly inApp: boolean
  readonly email: 'off' | 'daily'
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  watchlists: true,
  holdings: true,
  newSignals: false,
  inApp: true,
  email: 'off',
}
