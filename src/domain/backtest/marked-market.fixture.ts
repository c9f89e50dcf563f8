import { knownTicker } from '../market/listings/ticker.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import type { MarkedStock, TrackRecordMarket } from './track-record-market.ts'

/** A stock given by its opens and by the sessions at whose close each rule fires. */
export type TinyStock = {
  readonly ticker: string
  readonly opens: readonly number[]
  readonly firedAt?: Readonly<Record<string, readonly number[]>>
  readonly sector?: string
  readonly third?: number
  /** Missing sessions by index; opens are those of the others. */
  readonly missing?: readonly number[]
}

/** Day 0 is 2025-01-01; every day is a session. Closes are the opens, every close is judged. */
export function markedMarket(
  stocks: readonly TinyStock[],
  fundOpens: readonly number[],
): TrackRecordMarket {
  const sessions = fundOpens.map((_, position) => dayOf(position))
  return {
    sessions,
    stocks: stocks.map((stock) => markStock(stock, sessions)),
    fund: {
      ticker: knownTicker('FUND'),
      opens: Float64Array.from(fundOpens),
      closes: Float64Array.from(fundOpens),
    },
    adjustment: 'split',
  }
}

function markStock(stock: TinyStock, sessions: readonly string[]): MarkedStock {
  const { ticker, opens, firedAt = {}, sector = 'Energy', third = 1, missing = [] } = stock
  const indexes = Int32Array.from(
    [...sessions.keys()].filter((position) => !missing.includes(position)).slice(0, opens.length),
  )
  const prices = Float64Array.from(opens)
  return {
    ticker: knownTicker(ticker),
    sector,
    bars: {
      dates: [...indexes].map(dayOf),
      opens: prices,
      highs: prices,
      lows: prices,
      closes: prices,
      volumes: prices.map(() => 1000),
    },
    indexes,
    thirds: new Uint8Array(opens.length).fill(third),
    marks: {
      judged: new Uint8Array(opens.length).fill(1),
      fired: ENTRY_RULES.map(({ id }) =>
        Uint8Array.from(indexes, (position) => (firedAt[id]?.includes(position) ? 1 : 0)),
      ),
      breaks: indexes.map((position, index) => position - index),
    },
  }
}

function dayOf(position: number): string {
  return new Date(Date.UTC(2025, 0, 1 + position)).toISOString().slice(0, 10)
}
