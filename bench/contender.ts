import type { Indicator } from '../src/domain/indicators/catalogue.ts'
import type { MadeUpTicker } from './made-up-market.ts'

/**
 * One library with what it can do. ADX means ADX with +DI and -DI, SMA two averages of 20 and 50
 * bars: what a signal is judged from. An indicator that a library lacks is left out.
 */
export type Contender = {
  readonly name: string
  /** So slow in batch, or in need of rows, that it is timed on the tickers that have rows. */
  readonly takesFewTickers: boolean
  readonly batch: Readonly<Partial<Record<Indicator, BatchCase>>>
  /** Its way to compute all five for one ticker; null when it lacks one. */
  readonly batchAll: BatchCase | null
}

/** Computes whole series for one ticker. */
export type BatchCase = {
  /** Runs the library and adds up the last readings, so that nothing can be optimised away. */
  readonly compute: (ticker: MadeUpTicker) => number
  /** The series it makes (ADX, +DI, -DI; SMA 20, 50), in order of time, as long as it makes them. */
  readonly list: (ticker: MadeUpTicker) => number[][]
}

/** How several libraries give ADX with its directional indicators. */
export type Directional = { readonly adx: number; readonly pdi: number; readonly mdi: number }

/** A batch case from a function that makes one or more series of numbers. */
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

/** A batch case from a function that makes one series of ADX, +DI and -DI together. */
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

/** All of a library's indicators one after the other, for one that has no call for all. */
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
