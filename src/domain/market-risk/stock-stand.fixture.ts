import type { StockStand } from './stock-stand.ts'

/** A stock that stands still at 100, with whatever the test says differently. */
export function standOf(symbol: string, differently: Partial<StockStand> = {}): StockStand {
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
