import { marketState, type MarketState } from '../../domain/market/calendar/trading-days.ts'
import type { Clock } from '../ports/clock.ts'

/** New York's market hours, for every endpoint. Times are ISO 8601 UTC. */
export type MarketHoursSnapshot = {
  readonly market: 'US'
  readonly now: string
  readonly state: MarketState['state']
  readonly holiday: string | null
  readonly nextOpen: string
  readonly nextClose: string
  readonly isNextCloseEarly: boolean
}

export function readMarketHours(clock: Clock): MarketHoursSnapshot {
  const now = clock().toISOString()
  const { state, holiday, nextOpenUtc, nextCloseUtc, isNextCloseEarly } = marketState(now)
  return {
    market: 'US',
    now,
    state,
    holiday,
    nextOpen: nextOpenUtc,
    nextClose: nextCloseUtc,
    isNextCloseEarly,
  }
}
