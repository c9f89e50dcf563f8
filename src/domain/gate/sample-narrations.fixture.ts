import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { DailyBars } from '../market/daily-bars.ts'
import { knownTicker } from '../market/ticker.ts'
import { judgeEachBar } from '../signals/judge-each-bar.ts'
import type { NoSignal, Signal } from '../signals/signal.ts'
import type { FactSheet } from './fact.ts'
import { factsOfSignal } from './facts-of-signal.ts'

const sampleDirectory = join(import.meta.dirname, '../../../data/sample')

type Index = {
  readonly sessions: readonly string[]
  readonly tickers: readonly {
    readonly ticker: string
    readonly kind: string
    readonly file: string
  }[]
}
type Columns = Readonly<Record<Exclude<keyof DailyBars, 'dates'>, readonly number[]>>

function readJson<Shape>(file: string): Shape {
  // Our own packed files, whose shape the sample provider's tests hold.
  return JSON.parse(readFileSync(join(sampleDirectory, file), 'utf8')) as Shape
}

/**
 * The signals of each of the sample market's stocks, one list a stock.
 * @param every how many bars apart
 */
export function judgeSampleStocks(every: number): readonly (readonly (Signal | NoSignal)[])[] {
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
      const signals = judgeEachBar({ ticker: knownTicker(ticker), bars, from: 0 })
      return signals.filter((_, place) => place % every === 0)
    })
}

/** The sheet of one answer about these signals, with nothing else known. */
export function sheetOf(
  signals: readonly (Signal | NoSignal)[],
  rest: Partial<FactSheet> = {},
): FactSheet {
  return {
    facts: signals.flatMap(factsOfSignal),
    signals,
    tickers: [],
    names: [],
    dates: [],
    headlines: [],
    passages: [],
    ...rest,
  }
}
