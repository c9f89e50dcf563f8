import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DailyBars } from '../prices/daily-bars.ts'
import { knownTicker, type Ticker } from './ticker.ts'

const sampleDirectory = join(import.meta.dirname, '../../../../data/sample')

type Index = {
  readonly sessions: readonly string[]
  readonly tickers: readonly {
    readonly ticker: string
    readonly kind: string
    readonly file: string
  }[]
}
type Columns = Readonly<Record<Exclude<keyof DailyBars, 'dates'>, readonly number[]>>

/** The sample market's stocks in index order, each with all its bars. */
export function readSampleStocks(): readonly { ticker: Ticker; bars: DailyBars }[] {
  const { sessions, tickers } = readJson<Index>('index.json')
  return tickers
    .filter(({ kind }) => kind === 'stock')
    .map(({ ticker, file }) => {
      const columns = readJson<Columns>(file)
      const bars = {
        dates: sessions,
        opens: Float64Array.from(columns.opens),
        highs: Float64Array.from(columns.highs),
        lows: Float64Array.from(columns.lows),
        closes: Float64Array.from(columns.closes),
        volumes: Float64Array.from(columns.volumes),
      }
      return { ticker: knownTicker(ticker), bars }
    })
}

function readJson<Shape>(file: string): Shape {
  // Our own packed files; the sample provider's tests check their shape.
  return JSON.parse(readFileSync(join(sampleDirectory, file), 'utf8')) as Shape
}
