import type { StockPosition } from './stock-position.ts'

/** A flat stock at 100, with the test's overrides. */
export function positionOf(
  symbol: string,
  differently: Partial<StockPosition> = {},
): StockPosition {
  return {
    symbol,
    close: 100,
    changePercent: 0,
    sma20: 100,
    sma50: 100,
    rsi: 50,
    volume: 1_000,
    ...differently,
  }
}
