import { knownTicker } from '../market/ticker.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import type { MarkedStock, ScoreboardMarket } from './scoreboard-market.ts'

/** A stock told by its opens, and by the sessions at whose close each rule holds. */
export type TinyStock = {
  readonly ticker: string
  readonly opens: readonly number[]
  readonly heldAt?: Readonly<Record<string, readonly number[]>>
  readonly sector?: string
  readonly third?: number
  /** Sessions left out, counted from 0; opens are those of the others. */
  readonly missing?: readonly number[]
}

/** Day 0 is 2025-01-01; every day is a session. Closes are the opens, every close is judged. */
export function markedMarket(
  stocks: readonly TinyStock[],
  fundOpens: readonly number[],
): ScoreboardMarket {
  const sessions = fundOpens.map((_, place) => dayOf(place))
  return {
    sessions,
    stocks: stocks.map((stock) => markStock(stock, sessions)),
    fund: {
      ticker: knownTicker('FUND'),
      opens: Float64Array.from(fundOpens),
      closes: Float64Array.from(fundOpens),
    },
  }
}

function markStock(stock: TinyStock, sessions: readonly string[]): MarkedStock {
  const { ticker, opens, heldAt = {}, sector = 'Energy', third = 1, missing = [] } = stock
  const places = Int32Array.from(
    [...sessions.keys()].filter((place) => !missing.includes(place)).slice(0, opens.length),
  )
  const prices = Float64Array.from(opens)
  return {
    ticker: knownTicker(ticker),
    sector,
    bars: {
      dates: [...places].map(dayOf),
      opens: prices,
      highs: prices,
      lows: prices,
      closes: prices,
      volumes: prices.map(() => 1000),
    },
    places,
    thirds: new Uint8Array(opens.length).fill(third),
    marks: {
      judged: new Uint8Array(opens.length).fill(1),
      held: ENTRY_RULES.map(({ id }) =>
        Uint8Array.from(places, (place) => (heldAt[id]?.includes(place) ? 1 : 0)),
      ),
      breaks: places.map((place, index) => place - index),
    },
  }
}

function dayOf(place: number): string {
  return new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10)
}
