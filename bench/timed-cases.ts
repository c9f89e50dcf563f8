import { createIndicatorStream } from '../src/domain/indicators/indicator-stream.ts'
import type { DailyBar } from '../src/domain/market/prices/daily-bars.ts'
import type * as feedStreams from './feed-streams.ts'
import { streamingCase, type Contender, type StreamingCase } from './contender.ts'
import type { MadeUpTicker } from './made-up-market.ts'
import type { Timed } from './measure.ts'

/** How often the bars go through the streams in one run, so that it is long enough to time. */
const STREAM_PASSES = 20

/** The name of our stream of all indicators, with the check at its door. */
export const CHECKED_STREAM = 'streaming tapelight checked'

/** Everything the contenders do in batch, over the whole market, counted in bars. */
export function listBatch(
  contenders: readonly Contender[],
  market: readonly MadeUpTicker[],
): Timed[] {
  return contenders.flatMap(({ name, takesFewTickers, batch, batchAll }) => {
    const tickers = takesFewTickers ? market.filter(({ rows }) => rows.length > 0) : market
    const units = tickers.reduce((sum, { bars }) => sum + bars.closes.length, 0)
    const cases = Object.entries({ ...batch, ...(batchAll === null ? {} : { all: batchAll }) })
    return cases.map(([what, { compute }]) => ({
      name: `batch ${name} ${what}`,
      units,
      run: () => {
        let sum = 0
        for (const ticker of tickers) sum += compute(ticker)
        return sum
      },
    }))
  })
}

/** Everything the contenders do in streams, over one ticker's bars, counted in updates. */
export async function listStreaming(
  contenders: readonly Contender[],
  rows: readonly DailyBar[],
): Promise<Timed[]> {
  const cases: [string, StreamingCase][] = contenders.flatMap(({ name, streaming }) =>
    Object.entries(streaming).map(([what, found]): [string, StreamingCase] => [
      `streaming ${name} ${what}`,
      found,
    ]),
  )
  const checked = streamingCase(createIndicatorStream, (stream, bar) => {
    const answer = stream.update(bar)
    if (!answer.ok) throw new Error(`refused ${bar.date}: ${answer.failure.reason}`)
    const { rsi, adx, plusDi, minusDi, sma20, sma50, obv, cmf } = answer.value
    return rsi + adx + plusDi + minusDi + sma20 + sma50 + obv + cmf
  })
  cases.push([CHECKED_STREAM, checked])
  return Promise.all(cases.map(([name, found]) => prepare(name, found, rows)))
}

async function prepare(
  name: string,
  { measure }: StreamingCase,
  rows: readonly DailyBar[],
): Promise<Timed> {
  // A copy of the module for each case, see there. The query hides its type from the compiler.
  const path = `./feed-streams.ts?case=${encodeURIComponent(name)}`
  const { createFeed, STREAMS } = (await import(path)) as typeof feedStreams
  const feed = createFeed(rows)
  const run = () => {
    let sum = 0
    for (let pass = 0; pass < STREAM_PASSES; pass++) sum += measure(feed)
    return sum
  }
  return { name, units: STREAM_PASSES * STREAMS * rows.length, run }
}
