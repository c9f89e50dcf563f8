import type { Indicator } from '../src/domain/indicators/catalogue.ts'
import type { MadeUpTicker } from './made-up-market.ts'

/**
 * One library with its capabilities. ADX means ADX with +DI and -DI, SMA two averages of 20 and 50
 * bars: the inputs of a signal. A missing indicator is omitted.
 */
export type Contender = {
  readonly name: string
  /** Slow in batch, or needs rows: timed only on the tickers that have rows. */
  readonly takesFewTickers: boolean
  readonly batch: Readonly<Partial<Record<Indicator, BatchCase>>>
  /** Computes all five for one ticker; null if it lacks one. */
  readonly batchAll: BatchCase | null
}

/** Computes whole series for one ticker. */
export type BatchCase = {
  /** Runs the library and sums the last readings, so that nothing can be optimized away. */
  readonly compute: (ticker: MadeUpTicker) => number
  /** Its series (ADX, +DI, -DI; SMA 20, 50), in order of time, as long as it makes them. */
  readonly list: (ticker: MadeUpTicker) => number[][]
}

/** How several libraries return ADX with its directional indicators. */
export type Directional = { readonly adx: number; readonly pdi: number; readonly mdi: number }

/** A batch case from a function that returns one or more series of numbers. */
export function batchCase(
  run: (ticker: MadeUpTicker) => readonly ArrayLike<number | null | undefined>[],
): BatchCase {
  return {
    compute: (ticker) => {
      let sum = 0
      for (const series of run(ticker)) sum += series[series.length - 1] ?? 0
      return sum
    },
    list: (ticker) => run(ticker).map((series) => Array.from(series, (reading) => reading ?? NaN)),
  }
}

/** A batch case from a function that returns one series of ADX, +DI and -DI together. */
export function directionalCase(
  run: (ticker: MadeUpTicker) => readonly (Directional | undefined)[],
): BatchCase {
  return {
    compute: (ticker) => {
      const last = run(ticker).at(-1)
      return last === undefined ? 0 : last.adx + last.pdi + last.mdi
    },
    list: (ticker) => {
      const readings = run(ticker)
      return (['adx', 'pdi', 'mdi'] as const).map((name) =>
        readings.map((reading) => reading?.[name] ?? NaN),
      )
    },
  }
}

/** All of a library's indicators one by one, if it has no call for all. */
export function joinCases(cases: readonly BatchCase[]): BatchCase {
  return {
    compute: (ticker) => {
      let sum = 0
      for (const { compute } of cases) sum += compute(ticker)
      return sum
    },
    list: (ticker) => cases.flatMap(({ list }) => list(ticker)),
  }
}
