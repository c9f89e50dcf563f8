import type { Adjustment, DailyBars } from '../market/prices/daily-bars.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { markEntries, type EntryMarks } from './entry-marks.ts'
import { ENTRY_RULES } from './entry-rules.ts'
import { rankByVolatility } from './volatility-ranks.ts'

/** One stock of a backtest. */
export type RecordStock = {
  readonly ticker: Ticker
  readonly sector: string | null
  /** Validated daily bars, oldest first. */
  readonly bars: DailyBars
}

/** The same with the data every rule needs; columns are aligned with its bars. */
export type MarkedStock = RecordStock & {
  /** With one column for each of `ENTRY_RULES`, in their order. */
  readonly marks: EntryMarks
  /** Index of each bar among the market's sessions. */
  readonly indexes: Int32Array
  /** At each bar: 1, 2 or 3 for the calm, middle or lively third of the stocks; 0 while unknown. */
  readonly thirds: Uint8Array
}

/** Stocks with one calendar, and the fund that represents the market. */
export type TrackRecordMarket = {
  /** Every date on which a stock has a bar, oldest first. */
  readonly sessions: readonly string[]
  readonly stocks: readonly MarkedStock[]
  readonly fund: {
    readonly ticker: Ticker
    readonly opens: Float64Array
    readonly closes: Float64Array
  }
  /** Of every price, so that returns are compared alike. */
  readonly adjustment: Adjustment
}

/**
 * Prepares a market for the track record.
 * @param fund its bars may start later or end earlier than the stocks'
 * @returns the fund's columns are aligned with the sessions, NaN where it has no bar
 */
export function prepareTrackRecordMarket(
  stocks: readonly RecordStock[],
  fund: Omit<RecordStock, 'sector'>,
  adjustment: Adjustment,
): TrackRecordMarket {
  const sessions = [...new Set(stocks.flatMap(({ bars }) => bars.dates))].toSorted()
  const positionByDate = new Map(sessions.map((date, position) => [date, position]))
  const placed = stocks.map((stock) => {
    // Every date of a stock is a session.
    const indexes = Int32Array.from(stock.bars.dates, (date) => positionByDate.get(date) ?? 0)
    return { ...stock, indexes, marks: markEntries(stock, ENTRY_RULES, countSkips(indexes)) }
  })
  const thirds = rankByVolatility(placed, sessions.length)
  const align = (column: Float64Array) => {
    const aligned = new Float64Array(sessions.length).fill(Number.NaN)
    for (const [index, date] of fund.bars.dates.entries()) {
      const position = positionByDate.get(date)
      if (position !== undefined) aligned[position] = column[index] ?? Number.NaN
    }
    return aligned
  }
  return {
    sessions,
    stocks: placed.map((stock, position) => ({
      ...stock,
      thirds: thirds[position] ?? new Uint8Array(stock.indexes.length),
    })),
    fund: { ticker: fund.ticker, opens: align(fund.bars.opens), closes: align(fund.bars.closes) },
    adjustment,
  }
}

/** Cumulative count of gaps before each bar, inclusive. */
function countSkips(indexes: Int32Array): Int32Array {
  let skips = 0
  return indexes.map((position, index) => {
    if (index > 0 && position !== (indexes[index - 1] ?? 0) + 1) skips += 1
    return skips
  })
}
