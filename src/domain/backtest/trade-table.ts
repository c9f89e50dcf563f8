import { forwardPercents, takeTrades, type Horizon } from './trades.ts'
import type { MarkedStock, TrackRecordMarket } from './track-record-market.ts'

/** The trades of one rule and horizon over all stocks; columns of equal length. */
export type TradeTable = {
  /** Index of the stock in the market. */
  readonly stocks: Int32Array
  /** The entry session. */
  readonly indexes: Int32Array
  /** Percent from open to open, before costs. */
  readonly percents: Float64Array
  /** The same less the stock's mean over every holding period of this length. */
  readonly excesses: Float64Array
  /** The same less the fund's over the same sessions; NaN where it has no bar. */
  readonly overFund: Float64Array
  /** 1, 2 or 3 for the calm, middle or lively third at the signal; 0 while unknown. */
  readonly thirds: Uint8Array
  /** For each stock of the market, the bars of its signals from `takeTrades`. */
  readonly barsByStock: readonly Int32Array[]
}

/** One stock and horizon: the outcome of every close, and where a trade may start. */
export type StockOutcomes = {
  /** `forwardPercents`; also NaN at closes without a signal. */
  readonly percents: Float64Array
  /** The mean over all of them; NaN if there are none. */
  readonly meanPercent: number
}

/** The outcome of every judged close of one stock. */
export function listOutcomes(
  { bars, marks }: Pick<MarkedStock, 'bars' | 'marks'>,
  horizon: Horizon,
): StockOutcomes {
  const all = forwardPercents(bars, marks.breaks, horizon)
  const percents = all.map((percent, index) => (marks.judged[index] === 1 ? percent : Number.NaN))
  let [sum, days] = [0, 0]
  for (const percent of percents) {
    if (Number.isNaN(percent)) continue
    sum += percent
    days += 1
  }
  return { percents, meanPercent: sum / days }
}

/**
 * Every trade of one rule.
 * @param outcomes `listOutcomes` of each stock, in the market's order
 * @param rule index of the rule in `ENTRY_RULES`
 */
export function tabulateTrades(
  market: TrackRecordMarket,
  outcomes: readonly StockOutcomes[],
  { rule, horizon }: { readonly rule: number; readonly horizon: Horizon },
): TradeTable {
  const none = new Uint8Array()
  const barsByStock = market.stocks.map(({ marks }, stock) => {
    const { percents } = outcomes[stock] ?? EMPTY
    return takeTrades(marks.fired[rule] ?? none, percents, horizon)
  })
  const table = createTable(barsByStock)
  let row = 0
  for (const [stock, taken] of barsByStock.entries()) {
    const { indexes, thirds } = market.stocks[stock] ?? NO_STOCK
    const { percents, meanPercent } = outcomes[stock] ?? EMPTY
    for (const index of taken) {
      const [percent, entry] = [percents[index] ?? Number.NaN, (indexes[index] ?? 0) + 1]
      table.stocks[row] = stock
      table.indexes[row] = entry
      table.percents[row] = percent
      table.excesses[row] = percent - meanPercent
      table.overFund[row] = percent - changeOf(market.fund.opens, entry, entry + horizon)
      table.thirds[row] = thirds[index] ?? 0
      row += 1
    }
  }
  return table
}

const EMPTY: StockOutcomes = { percents: new Float64Array(), meanPercent: Number.NaN }
const NO_STOCK = { indexes: new Int32Array(), thirds: new Uint8Array() }

function createTable(barsByStock: readonly Int32Array[]): TradeTable {
  const length = barsByStock.reduce((sum, bars) => sum + bars.length, 0)
  return {
    barsByStock,
    stocks: new Int32Array(length),
    indexes: new Int32Array(length),
    percents: new Float64Array(length),
    excesses: new Float64Array(length),
    overFund: new Float64Array(length),
    thirds: new Uint8Array(length),
  }
}

/** Percent change between two sessions; NaN if either is missing. */
function changeOf(prices: Float64Array, from: number, to: number): number {
  return ((prices[to] ?? Number.NaN) / (prices[from] ?? Number.NaN) - 1) * 100
}
