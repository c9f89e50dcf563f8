import { readSampleBars } from '../sample-bars.fixture.ts'

export type Row = Record<string, unknown>

/**
 * What FMP's `historical-price-eod/full` would send of a stock of our sample market: the documented
 * shape, newest first, around real bars. No such reply was recorded.
 */
export function sampleRows(ticker: string, { from, to }: { from: string; to: string }): Row[] {
  return readSampleBars(ticker)
    .filter(({ date }) => date >= from && date <= to)
    .map((bar) => ({ symbol: ticker, ...bar, change: 0, changePercent: 0, vwap: bar.close }))
    .toReversed()
}
