import { type SeededRandom, seedRandom } from './seeded-random.ts'

/** One stock's trades and its alternative outcomes. Columns are aligned with its bars. */
type StockEntries = {
  /** Outcome of a trade entered at each bar; NaN where none was possible. */
  readonly outcomes: Float64Array
  /** Index of each bar in the calendar of all stocks, ascending. */
  readonly indexes: Int32Array
  /** Bars at which a trade was entered; each has a known outcome. */
  readonly entries: Int32Array
}

/** A rule's mean outcome compared with random entries, in the unit of the outcomes. */
export type RandomComparison = {
  readonly mean: number
  /**
   * p-value: the share of random sets, including the rule's own, that did as well or better: (1 + how
   * many) / (1 + sets), after Davison and Hinkley, Bootstrap Methods, 1997, section 4.2.
   */
  readonly pValue: number
  /** 5th, 50th and 95th percentiles of the random sets' means. */
  readonly p5: number
  readonly p50: number
  readonly p95: number
}

/** Input of the comparison. */
export type RandomQuestion = {
  readonly stocks: readonly StockEntries[]
  /** Sessions per trade. */
  readonly horizon: number
  /** The rule's claim: a better set has a higher mean for BUY, a lower one for SELL. */
  readonly claim: 'higher' | 'lower'
  /** An integer, 0 to 2^32 - 1; the same seed gives the same sets. */
  readonly seed: number
  readonly sets?: number
}

/**
 * Compares a rule with random entries of equal exposure: each stock keeps its number of trades and their
 * length. A set maps all stocks' entries jointly onto a shuffled calendar, so entries of one day stay
 * together on one random day. Drawn per stock, the sets would vary less than rules that act on many
 * stocks at once, and far more than 1 in 20 rules without any edge would seem to have one. When a stock
 * could not be entered on the random day, another of its days is used.
 * @returns null without trades, or without an alternative entry
 */
export function compareWithRandomEntries(question: RandomQuestion): RandomComparison | null {
  const { horizon, claim, seed, sets = 1000 } = question
  const grid = layOut(question.stocks)
  if (grid === null) return null
  const random = seedRandom(seed)
  const calendar = Int32Array.from({ length: grid.sessions }, (_, session) => session)
  const mean = meanOfEntries(grid, calendar)
  const means = new Float64Array(sets)
  for (let i = 0; i < sets; i++)
    means[i] = meanOfEntries(grid, shuffleCalendar(calendar, 5 * horizon, random))
  means.sort()
  const sign = claim === 'higher' ? 1 : -1
  // Sums in a different order may differ in their last digits.
  const tie = 1e-9 * Math.abs(mean)
  const asGood = means.filter((other) => sign * (other - mean) >= -tie).length
  const percentile = (part: number) => means[Math.ceil(part * sets) - 1] ?? Number.NaN
  return {
    mean,
    pValue: (asGood + 1) / (sets + 1),
    p5: percentile(0.05),
    p50: percentile(0.5),
    p95: percentile(0.95),
  }
}

/** Outcomes and entries of all stocks by session, so that one day is contiguous in memory. */
type Grid = {
  readonly sessions: number
  readonly stocks: number
  /** By session, then stock, without a gap. */
  readonly outcomes: Float64Array
  /** The entered stocks, session by session. */
  readonly entered: Int32Array
  /** Start offset of each session in `entered`, plus one at the end. */
  readonly starts: Int32Array
}

function layOut(all: readonly StockEntries[]): Grid | null {
  const stocks = all.filter(({ entries }) => entries.length > 0)
  const open = stocks.map(({ outcomes }) => listKnown(outcomes))
  const ends = stocks.flatMap(({ indexes }, stock) => {
    const bars = open[stock] ?? []
    return [indexes[bars[0] ?? 0] ?? 0, indexes[bars.at(-1) ?? 0] ?? 0]
  })
  const first = ends.reduce((min, index) => Math.min(min, index), Infinity)
  const sessions = ends.reduce((max, index) => Math.max(max, index), first) - first + 1
  if (!(sessions >= 2)) return null
  const outcomes = new Float64Array(sessions * stocks.length)
  const enteredBySession: number[][] = Array.from({ length: sessions }, () => [])
  for (const [stock, { outcomes: own, indexes, entries }] of stocks.entries()) {
    const bars = open[stock] ?? []
    for (let session = 0; session < sessions; session++)
      outcomes[session * stocks.length + stock] =
        own[bars[session % bars.length] ?? 0] ?? Number.NaN
    for (const bar of bars)
      outcomes[((indexes[bar] ?? 0) - first) * stocks.length + stock] = own[bar] ?? Number.NaN
    for (const bar of entries) enteredBySession[(indexes[bar] ?? 0) - first]?.push(stock)
  }
  const starts = new Int32Array(sessions + 1)
  for (const [session, entered] of enteredBySession.entries())
    starts[session + 1] = (starts[session] ?? 0) + entered.length
  const entered = Int32Array.from(enteredBySession.flat())
  return { sessions, stocks: stocks.length, outcomes, entered, starts }
}

function listKnown(outcomes: Float64Array): readonly number[] {
  return Array.from(outcomes.keys()).filter((bar) => !Number.isNaN(outcomes[bar]))
}

/** The mean outcome when each session's entries move to the session given by the calendar. */
function meanOfEntries(grid: Grid, calendar: Int32Array): number {
  const { sessions, stocks, outcomes, entered, starts } = grid
  let sum = 0
  for (let session = 0; session < sessions; session++) {
    // Indices are in range by construction in `layOut`.
    const row = (calendar[session] as number) * stocks
    const end = starts[session + 1] as number
    for (let i = starts[session] as number; i < end; i++)
      sum += outcomes[row + (entered[i] as number)] as number
  }
  return sum / entered.length
}

/**
 * Shuffles a calendar: rotates it by a random number of sessions, cuts it into segments of equal length,
 * shuffles those, and rotates again. Neighbors mostly stay together, each session occurs once, and every
 * position is equally likely.
 * @param calendar indices 0 to its length - 1, in any order; at least two
 * @param segment approximate sessions per segment; there are at least two segments
 * @returns the same array, refilled
 */
export function shuffleCalendar(
  calendar: Int32Array,
  segment: number,
  random: SeededRandom,
): Int32Array {
  const { length } = calendar
  const segments = Math.min(length, Math.max(2, Math.round(length / segment)))
  const from = random.below(length)
  let to = random.below(length)
  for (const index of shuffleIndexes(segments, random)) {
    const start = Math.floor((index * length) / segments)
    const end = Math.floor(((index + 1) * length) / segments)
    for (let session = start; session < end; session++) {
      calendar[to] = (from + session) % length
      to = to + 1 === length ? 0 : to + 1
    }
  }
  return calendar
}

/** The numbers 0 to `count` - 1 in random order (Fisher and Yates, as Durstenfeld 1964 does it). */
function shuffleIndexes(count: number, random: SeededRandom): Int32Array {
  const indexes = Int32Array.from({ length: count }, (_, index) => index)
  for (let last = count - 1; last > 0; last--) {
    const other = random.below(last + 1)
    const moved = indexes[other] ?? 0
    indexes[other] = indexes[last] ?? 0
    indexes[last] = moved
  }
  return indexes
}
