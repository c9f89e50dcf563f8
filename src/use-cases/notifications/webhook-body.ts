import type { Notification } from '../../domain/notifications/notification.ts'
import type { SignalState } from '../../domain/notifications/signal-state.ts'

type Claimed = { readonly publicUrl: string; readonly disclaimer: string }

/** A signal change as sent to a webhook. A `null` action: no signal. */
export function writeChangeBody(
  { id, ticker, session, from, to, reason, isSample }: Notification,
  { publicUrl, disclaimer }: Claimed,
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
    disclaimer,
  })
}

/** The body of "Send a test": the same shape, with no stock. */
export function writeTestBody(id: string, { publicUrl, disclaimer }: Claimed): string {
  return JSON.stringify({ id, event: 'test', url: `${publicUrl}/notifications`, disclaimer })
}

function toAction(state: SignalState): string | null {
  return state === 'NONE' ? null : state
}
