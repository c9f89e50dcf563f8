import { editDistance } from './edit-distance.ts'

const MAX_DISTANCE = 12

/**
 * The known names closest to what was written: those that contain it or are contained in it first, then
 * by edit distance.
 * @returns at most `count`, closest first
 */
export function findNearestNames(
  written: string,
  known: readonly string[],
  count = 3,
): readonly string[] {
  const word = written.toLowerCase()
  const distanceOf = (name: string) => {
    const isPart = word.length > 1 && (name.includes(word) || word.includes(name))
    return editDistance(word, name, MAX_DISTANCE) - (isPart ? MAX_DISTANCE : 0)
  }
  return known
    .map((name) => ({ name, distance: distanceOf(name) }))
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, count)
    .map(({ name }) => name)
}
