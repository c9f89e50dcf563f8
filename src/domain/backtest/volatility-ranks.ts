import type { DailyBars } from '../market/prices/daily-bars.ts'

/** Daily changes per volatility reading. */
export const VOLATILITY_SESSIONS = 50

type IndexedStock = { readonly bars: DailyBars; readonly indexes: Int32Array }

/**
 * Volatility tercile of each stock at each bar: the standard deviation of the last 50 daily log changes,
 * ranked among the stocks of that session. Known at the close, without look-ahead.
 * @param stocks with the session index of each bar
 * @returns for each stock a column aligned with its bars: 1 calm, 2 middle, 3 lively; 0 while unknown
 */
export function rankByVolatility(
  stocks: readonly IndexedStock[],
  sessions: number,
): readonly Uint8Array[] {
  const thirds = stocks.map(({ bars }) => new Uint8Array(bars.closes.length))
  const known: { stock: number; bar: number; deviation: number }[][] = Array.from(
    { length: sessions },
    () => [],
  )
  for (const [stock, { bars, indexes }] of stocks.entries()) {
    for (const [bar, deviation] of measureVolatility(bars.closes).entries()) {
      if (!Number.isNaN(deviation)) known[indexes[bar] ?? 0]?.push({ stock, bar, deviation })
    }
  }
  for (const session of known) {
    const ranked = session.toSorted((a, b) => a.deviation - b.deviation)
    for (const [rank, { stock, bar }] of ranked.entries()) {
      const column = thirds[stock]
      if (column !== undefined) column[bar] = 1 + Math.floor((3 * rank) / ranked.length)
    }
  }
  return thirds
}

/** NaN until there are enough changes. */
function measureVolatility(closes: Float64Array): Float64Array {
  const changes = closes.map((close, bar) => Math.log(close / (closes[bar - 1] ?? Number.NaN)))
  return closes.map((_, bar) => {
    if (bar < VOLATILITY_SESSIONS) return Number.NaN
    const window = changes.subarray(bar - VOLATILITY_SESSIONS + 1, bar + 1)
    const mean = window.reduce((sum, change) => sum + change, 0) / window.length
    const squares = window.reduce((sum, change) => sum + (change - mean) ** 2, 0)
    return Math.sqrt(squares / window.length)
  })
}
