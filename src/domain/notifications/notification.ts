import type { AlertCondition } from '../alerts/alert.ts'
import type { SignalState } from './signal-state.ts'

/** One notification: a signal changed, or an alert fired. */
export type Notification = SignalNotification | AlertNotification

type NotificationFacts = {
  /** UUID. */
  readonly id: string
  readonly ticker: string
  /** The trading date of what happened, YYYY-MM-DD. */
  readonly session: string
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** ISO 8601 UTC; null while it is unread. */
  readonly readAt: string | null
}

/** One of the user's own alerts fired. */
export type AlertNotification = NotificationFacts & {
  readonly kind: 'alert'
  readonly condition: AlertCondition
  /** What happened, in sentences. */
  readonly reason: string
}

/** The public signal of a ticker the user follows has changed. */
export type SignalNotification = NotificationFacts & {
  readonly kind: 'signal'
  readonly from: SignalState
  readonly to: SignalState
  /** The new signal's own sentence. */
  readonly reason: string
  /** The ticker is among the holdings … */
  readonly isHeld: boolean
  /** … or on watchlists with these names, in alphabetical order. */
  readonly watchlists: readonly string[]
  /** … or is a tracked stock that turned to BUY or SELL, and the user subscribed to all of those. */
  readonly isNewSignal: boolean
  /** From the bundled sample market: real historical prices, never today's. */
  readonly isSample: boolean
}

/** Where a digest goes; by mail it is in the app too. */
export type DigestDelivery = 'off' | 'app' | 'email'

/** A user's notification settings. */
export type NotificationSettings = {
  readonly watchlists: boolean
  readonly holdings: boolean
  /** For every tracked stock that turns to BUY or SELL, followed or not. */
  readonly newSignals: boolean
  /** Counted as unread in the app. */
  readonly inApp: boolean
  readonly dailyDigest: DigestDelivery
  readonly weeklyDigest: DigestDelivery
  /** A message for each alert that fires. */
  readonly alertEmail: boolean
}

export const DEFAULT_NOTIFICATION_SETTINGS: NotificationSettings = {
  watchlists: true,
  holdings: true,
  newSignals: false,
  inApp: true,
  dailyDigest: 'off',
  weeklyDigest: 'app',
  alertEmail: false,
}
