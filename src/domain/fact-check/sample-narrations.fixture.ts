import { readSampleStocks } from '../market/listings/sample-stocks.fixture.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import type { Facts } from './fact.ts'
import { factsOfSignal } from './facts-of-signal.ts'

/**
 * The signals of each sample stock, one list per stock.
 * @param every how many bars apart
 */
export function judgeSampleStocks(every: number): readonly (readonly (Signal | NoSignal)[])[] {
  return readSampleStocks().map(({ ticker, bars }) =>
    judgeEachBar({ ticker, bars, from: 0 }).filter((_, index) => index % every === 0),
  )
}

/** The facts of one answer about these signals, and nothing else. */
export function breakdownOf(
  signals: readonly (Signal | NoSignal)[],
  rest: Partial<Facts> = {},
): Facts {
  return {
    facts: signals.flatMap(factsOfSignal),
    signals,
    periods: [],
    closes: [],
    tickers: [],
    names: [],
    dates: [],
    headlines: [],
    passages: [],
    ...rest,
  }
}
