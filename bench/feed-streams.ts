import type { DailyBar } from '../src/domain/market/prices/daily-bars.ts'
import type { Feed } from './contender.ts'

/** Streams that are open at a time, as when several tickers tick. */
export const STREAMS = 8

/**
 * A feed that gives each bar to every stream. Imported once for each case (`?case=…`), because V8
 * specialises a loop for what has run through it: a copy of its own is what a program that uses
 * one library would have.
 */
export function createFeed(bars: readonly DailyBar[]): Feed {
  return (open, update) => {
    const streams = Array.from({ length: STREAMS }, () => open())
    let sum = 0
    for (const bar of bars) {
      for (const stream of streams) {
        const reading = update(stream, bar)
        if (!Number.isNaN(reading)) sum += reading
      }
    }
    return sum
  }
}
