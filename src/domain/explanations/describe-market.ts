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
    const closes = isNextCloseEarly ? 'closes early today, at' : 'closes at'
    return `New York is open and ${closes} ${describeMoment(nextClose, now)}.`
  }
  const reason = holiday === null ? '' : ` for ${holiday}`
  return `New York is closed${reason} and opens at ${describeMoment(nextOpen, now)}.`
}
