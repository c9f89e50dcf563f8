import type { DailyBars } from './daily-bars.ts'

type Split = {
  readonly date: string
  /** New shares for one old share: 5 for 5:1, 0.1 for 1:10. */
  readonly ratio: number
}

/** Events by exchange date; dividend amounts in the unit of the prices. */
export type PriceEvents = {
  readonly splits: readonly Split[]
  readonly dividendByDate: ReadonlyMap<string, number>
}

/** A close-to-close change that trading does not explain. */
export type Jump = {
  /** Index of the first bar after the change. */
  readonly index: number
  /** Close after the change over close before it. */
  readonly ratio: number
  /** The split whose ratio it shows; null for a change of unit (a factor of about 100). */
  readonly split: Split | null
  /** Whether the change is within three bars of the split's date. */
  readonly isAtSplit: boolean
}

const MIN_SPLIT = Math.log(1.25)
const DAYS_MOVE = Math.log(1.22)
const MIN_UNIT_CHANGE = Math.log(50)
const BARS_BEFORE_SPLIT = 60
const BARS_AROUND_SPLIT = 3

/**
 * Lists close-to-close changes that look like a split's ratio near that split, or like a change of unit.
 * Changes explained by that day's dividend are not listed.
 * @param indices the bars to look at, ascending
 */
export function findJumps(
  bars: DailyBars,
  indices: readonly number[],
  events: PriceEvents,
): Jump[] {
  const splits = events.splits
    .filter((split) => Math.abs(Math.log(split.ratio)) >= MIN_SPLIT)
    .map((split) => ({
      split,
      firstPosition: indices.findIndex((at) => (bars.dates[at] ?? '') >= split.date),
    }))
  const jumps: Jump[] = []
  for (let position = 1; position < indices.length; position += 1) {
    const index = indices[position] ?? 0
    const before = bars.closes[indices[position - 1] ?? 0] ?? Number.NaN
    const close = bars.closes[index] ?? Number.NaN
    const dividend = events.dividendByDate.get(bars.dates[index] ?? '') ?? 0
    const ratio = close / before
    const size = Math.abs(Math.log(ratio))
    if (Math.min(size, Math.abs(Math.log((close + dividend) / before))) < DAYS_MOVE) continue
    const near = splits.find(
      (known) => isNear(position, known.firstPosition) && looksLike(size, known.split),
    )
    if (near !== undefined) {
      const isAtSplit = Math.abs(position - near.firstPosition) <= BARS_AROUND_SPLIT
      jumps.push({ index, ratio, split: near.split, isAtSplit })
    } else if (size >= MIN_UNIT_CHANGE) {
      jumps.push({ index, ratio, split: null, isAtSplit: false })
    }
  }
  return jumps
}

function isNear(position: number, splitIndex: number): boolean {
  return position >= splitIndex - BARS_BEFORE_SPLIT && position <= splitIndex + BARS_AROUND_SPLIT
}

/** Prices also move on the day of a split, so its ratio matches only approximately. */
function looksLike(size: number, split: Split): boolean {
  const expected = Math.abs(Math.log(split.ratio))
  return Math.abs(size - expected) <= Math.min(DAYS_MOVE, expected / 2)
}
