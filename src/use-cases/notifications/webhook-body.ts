import type { Notification } from '../../domain/notifications/notification.ts'
import type { NotificationDeps } from './notification-deps.ts'
import type { SignalState } from '../../domain/notifications/signal-state.ts'

type Claimed = Pick<NotificationDeps, 'publicUrl' | 'conclusion' | 'disclaimer'>

/** A signal change as sent to a webhook. A `null` action: no signal. */
export function writeChangeBody(
  { id, ticker, session, from, to, reason, isSample }: Notification,
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
