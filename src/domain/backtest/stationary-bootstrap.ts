import type { SeededRandom } from './seeded-random.ts'

/**
 * One resample of a calendar by the stationary bootstrap (Politis and Romano, Journal of the American
 * Statistical Association 89, 1994): each session is followed by its neighbor, or with probability 1 /
 * `meanBlockLength` by any session, so that block lengths are geometric. The calendar wraps around.
 * @param sessions filled with calendar indices, 0 to its length - 1; as long as the calendar
 * @param meanBlockLength mean length of a block in sessions, 1 or more; 1 draws each session alone
 */
export function resampleSessions(
  sessions: Int32Array,
  meanBlockLength: number,
  random: SeededRandom,
): Int32Array {
  const { length } = sessions
  const restart = 1 / meanBlockLength
  let position = random.below(length)
  for (let i = 0; i < length; i++) {
    sessions[i] = position
    if (random.unit() < restart) position = random.below(length)
    else position = position + 1 === length ? 0 : position + 1
  }
  return sessions
}
