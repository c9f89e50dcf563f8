import {
  exchangeState,
  type ExchangeState,
} from '../../../domain/market/calendar/exchange-state.ts'
import { EXCHANGES, type Exchange } from '../../../domain/market/listings/exchanges.ts'

/** The world's exchanges at a moment. */
export type WorldClock = {
  /** ISO 8601 UTC. */
  readonly now: string
  /** In the order of `EXCHANGES`. */
  readonly states: readonly ExchangeState[]
}

/** @param now ISO 8601 UTC */
export function readWorldClock(now: string): WorldClock {
  return { now, states: EXCHANGES.map((exchange) => exchangeState(exchange, now)) }
}

export type ExchangeNow = { readonly exchange: Exchange; readonly state: ExchangeState }

/** The exchanges with their states. */
export function listExchanges({ states }: WorldClock): ExchangeNow[] {
  return EXCHANGES.flatMap((exchange, index) => {
    const state = states[index]
    return state === undefined ? [] : [{ exchange, state }]
  })
}
