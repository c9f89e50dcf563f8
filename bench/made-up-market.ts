import { toColumns } from '../src/domain/market/prices/check-bars.ts'
import type { DailyBar, DailyBars } from '../src/domain/market/prices/daily-bars.ts'

/** One made-up ticker in the libraries' native input formats. */
export type MadeUpTicker = {
  readonly bars: DailyBars
  readonly columns: {
    readonly highs: number[]
    readonly lows: number[]
    readonly closes: number[]
    readonly volumes: number[]
  }
  /**
   * The bars as rows, only for the first tickers (`withRows`): millions of small objects would
   * burden everyone's garbage collection. Empty for the others.
   */
  readonly rows: DailyBar[]
}

/** Tickers with random-walk prices in cents; deterministic. */
export function makeMarket(tickers: number, length: number, withRows: number): MadeUpTicker[] {
  const dates = Array.from({ length }, (_, day) =>
    new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
  )
  return Array.from({ length: tickers }, (_, index) => {
    const rows = walk(createRandom(index + 1), dates)
    return makeTicker(rows, dates, index < withRows)
  })
}

function makeTicker(rows: DailyBar[], dates: readonly string[], keepsRows: boolean): MadeUpTicker {
  const bars = { ...toColumns(rows), dates }
  const columns = {
    highs: Array.from(bars.highs),
    lows: Array.from(bars.lows),
    closes: Array.from(bars.closes),
    volumes: Array.from(bars.volumes),
  }
  return { bars, columns, rows: keepsRows ? rows : [] }
}

function walk(random: () => number, dates: readonly string[]): DailyBar[] {
  let price = 20 + 200 * random()
  return dates.map((date) => {
    const open = toCents(price * Math.exp(0.005 * drawNormal(random)))
    const close = toCents(open * Math.exp(0.0003 + 0.012 * drawNormal(random)))
    price = close
    return {
      date,
      open,
      high: Math.max(open, close, toCents(Math.max(open, close) * (1 + 0.006 * random()))),
      low: Math.min(open, close, toCents(Math.min(open, close) * (1 - 0.006 * random()))),
      close,
      volume: Math.round(1e6 * Math.exp(0.5 * drawNormal(random))),
    }
  })
}

function toCents(price: number): number {
  return Math.round(price * 100) / 100
}

/** Nearly normal: the sum of twelve uniform draws has variance 1. */
function drawNormal(random: () => number): number {
  return Array.from({ length: 12 }, random).reduce((sum, draw) => sum + draw, -6)
}

/** Uniform draws from 0 to 1 (a 32-bit linear congruential generator, Numerical Recipes). */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
