import type { SeededRandom } from './seeded-random.ts'

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
