import { type SeededRandom, seedRandom } from './seeded-random.ts'

/** One stock's trades and what it could have made instead. Columns are aligned with its bars. */
type StockEntries = {
  /** What a trade entered at each bar comes to; NaN where none was possible. */
  readonly outcomes: Float64Array
  /** Where each bar stands in the calendar of all stocks, counted from 0, ascending. */
  readonly indexes: Int32Array
  /** Bars at which a trade was entered, at each of which an outcome is known. */
  readonly entries: Int32Array
}

/** A rule's mean outcome beside those of random entries, in the unit of the outcomes. */
export type RandomComparison = {
  readonly mean: number
  /**
   * The share of random sets, the rule's own counted among them, that did as well or better:
   * (1 + how many) / (1 + sets), after Davison and Hinkley, Bootstrap Methods, 1997, section 4.2.
   */
  readonly pValue: number
  /** Means that 5, 50 and 95 % of the random sets do not exceed. */
  readonly p5: number
  readonly p50: number
  readonly p95: number
}

/** What is compared, and how. */
export type RandomQuestion = {
  readonly stocks: readonly StockEntries[]
  /** How many sessions a trade lasts. */
  readonly horizon: number
  /** What the rule argues for: a set that did better has a higher mean, or a lower. */
  readonly claim: 'higher' | 'lower'
  /** A whole number, 0 to 2^32 - 1; the same seed gives the same sets. */
  readonly seed: number
  readonly sets?: number
}

/**
 * Compares a rule with random entries of equal exposure: each stock keeps its number of trades and
 * their length. A set lays all stocks' entries, as they stand to one another, over a shuffled calendar.
 * Entries that fell on one day fall on one random day: were each stock's drawn alone, the sets would
 * differ less than rules do that act on many stocks at once, and far more than 1 in 20 of those without
 * any edge would seem to have one. Where a stock could not be entered on the day, another day of its
 * own stands in.
 * @returns null where there is no trade, or nowhere else to put it
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
  // Sums of the same outcomes in another order may differ in their last digits.
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

/** Outcomes of all stocks by session, and the entries by session: neighbours in memory are of one day. */
type Grid = {
  readonly sessions: number
  readonly stocks: number
  /** By session, then stock, without a gap. */
  readonly outcomes: Float64Array
  /** The stocks entered, session by session. */
  readonly entered: Int32Array
  /** Where each session's stocks begin in `entered`; one more at the end. */
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

/** The mean outcome of all entries when each session's are made at the session the calendar says. */
function meanOfEntries(grid: Grid, calendar: Int32Array): number {
  const { sessions, stocks, outcomes, entered, starts } = grid
  let sum = 0
  for (let session = 0; session < sessions; session++) {
    // Positions are inside their columns, as `layOut` made them.
    const row = (calendar[session] as number) * stocks
    const end = starts[session + 1] as number
    for (let i = starts[session] as number; i < end; i++)
      sum += outcomes[row + (entered[i] as number)] as number
  }
  return sum / entered.length
}

/**
 * The sessions of a calendar in another order: turned by a random number of sessions, cut into
 * stretches of equal length, which are put in random order, and turned again. What lies close together
 * mostly stays so, each session comes once, and none is likelier anywhere.
 * @param calendar positions 0 to its length - 1, in any order; at least two
 * @param stretch sessions in a stretch, as near as can be; there are at least two stretches
 * @returns the calendar itself, filled anew
 */
export function shuffleCalendar(
  calendar: Int32Array,
  stretch: number,
  random: SeededRandom,
): Int32Array {
  const { length } = calendar
  const stretches = Math.min(length, Math.max(2, Math.round(length / stretch)))
  const from = random.below(length)
  let to = random.below(length)
  for (const index of shuffleIndexes(stretches, random)) {
    const start = Math.floor((index * length) / stretches)
    const end = Math.floor(((index + 1) * length) / stretches)
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
