import { formatDate } from '../explanations/format-date.ts'
import { joinWords } from '../explanations/join-words.ts'
import type { SignalNotification } from './notification.ts'
import type { SignalState } from './signal-state.ts'

/** A state as a word of a sentence. */
export function formatState(state: SignalState): string {
  return state === 'NONE' ? 'no signal' : state
}

/**
 * The change in one or two sentences: "MSFT went from WATCH to BUY on Nov 19, 2026."
 * @param writeDate formats a date YYYY-MM-DD
 */
export function describeSignalChange(
  { ticker, from, to, session }: Pick<SignalNotification, 'ticker' | 'from' | 'to' | 'session'>,
  writeDate: (date: string) => string = formatDate,
): string {
  const on = `on ${writeDate(session)}`
  if (to === 'NONE') return `${ticker} lost its signal ${on}. It was a ${from} before.`
  if (from === 'NONE') return `${ticker} has a signal again: it was rated ${to} ${on}.`
  return `${ticker} went from ${from} to ${to} ${on}.`
}

/** Why a user was notified: "It is in your holdings and on your watchlist Chips." */
export function describeWhyDescribed({
  isHeld,
  watchlists,
}: Pick<SignalNotification, 'isHeld' | 'watchlists'>): string {
  const lists = watchlists.length === 1 ? 'on your watchlist' : 'on your watchlists'
  if (!isHeld && watchlists.length === 0) return 'You get every new signal.'
  const indexes = joinWords([
    ...(isHeld ? ['in your holdings'] : []),
    ...(watchlists.length > 0 ? [`${lists} ${joinWords(watchlists)}`] : []),
  ])
  return `It is ${indexes}.`
}
