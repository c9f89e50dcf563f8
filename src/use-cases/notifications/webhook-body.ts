import type {
  AlertNotification,
  Notification,
  SignalNotification,
} from '../../domain/notifications/notification.ts'
import type { NotificationDeps } from './notification-deps.ts'
import type { SignalState } from '../../domain/notifications/signal-state.ts'

type Claimed = Pick<NotificationDeps, 'publicUrl' | 'conclusion' | 'disclaimer'>

/** What a webhook is called about. */
export type WebhookEvent = 'signal.changed' | 'alert.fired' | 'test'

export const eventOf = ({ kind }: Notification): WebhookEvent =>
  kind === 'alert' ? 'alert.fired' : 'signal.changed'

/** A notification as sent to a webhook. A `null` action: no signal. */
export function writeNotificationBody(notification: Notification, claimed: Claimed): string {
  return notification.kind === 'alert'
    ? writeAlertBody(notification, claimed)
    : writeChangeBody(notification, claimed)
}

function writeAlertBody(
  { id, ticker, session, condition, reason }: AlertNotification,
  { publicUrl, disclaimer }: Claimed,
): string {
  const url = `${publicUrl}/stocks/${encodeURIComponent(ticker)}`
  const event: WebhookEvent = 'alert.fired'
  return JSON.stringify({ id, event, ticker, session, condition, what: reason, url, disclaimer })
}

function writeChangeBody(
  { id, ticker, session, from, to, reason, isSample }: SignalNotification,
  { publicUrl, conclusion, disclaimer }: Claimed,
): string {
  return JSON.stringify({
    id,
    event: 'signal.changed',
    ticker,
    session,
    from: toAction(from),
    to: toAction(to),
    why: reason,
    isSample,
    url: `${publicUrl}/stocks/${encodeURIComponent(ticker)}`,
    trackRecord: conclusion,
    disclaimer,
  })
}

/** The body of "Send a test": the same shape, with no stock. */
export function writeTestBody(
  id: string,
  { publicUrl, disclaimer }: Pick<Claimed, 'publicUrl' | 'disclaimer'>,
): string {
  return JSON.stringify({ id, event: 'test', url: `${publicUrl}/notifications`, disclaimer })
}

function toAction(state: SignalState): string | null {
  return state === 'NONE' ? null : state
}
