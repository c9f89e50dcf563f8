import { describeMoment } from './describe-moment.ts'

/** Whether New York trades at `now`, and when that changes. Times are ISO 8601 UTC. */
export type MarketHours = {
  readonly now: string
  readonly state: 'open' | 'closed'
  /** The holiday that closes it; null on sessions and weekends. */
  readonly holiday: string | null
  readonly nextOpen: string
  readonly nextClose: string
  readonly isNextCloseEarly: boolean
}

/** Whether New York trades and when that changes, in one sentence. */
export function describeMarket(hours: MarketHours): string {
  const { now, state, holiday, nextOpen, nextClose, isNextCloseEarly } = hours
  if (state === 'open') {
    const early = isNextCloseEarly ? ', an early close' : ''
    return `The US market is open until ${describeMoment(nextClose, now)}${early}.`
  }
  const reason = holiday === null ? '' : ` for ${holiday}`
  return `The US market is closed${reason} until ${describeMoment(nextOpen, now)}.`
}
