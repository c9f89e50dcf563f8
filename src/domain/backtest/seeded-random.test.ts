import { expect, test } from 'vitest'
import { seedRandom, startRandom } from './seeded-random.ts'

test('gives the numbers of the reference implementation', () => {
  // The first outputs of xoshiro128starstar.c 1.1 from the state 1, 2, 3, 4, as rand_xoshiro tests them.
  const random = startRandom([1, 2, 3, 4])
  expect(Array.from({ length: 10 }, random.next)).toEqual([
    11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597,
    4258142804,
  ])
})

test('repeats itself from the same seed and differs from another', () => {
  const draw = (seed: number) => Array.from({ length: 4 }, seedRandom(seed).next)
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('spreads evenly over 0 to 1 and over whole numbers', () => {
  const random = seedRandom(0)
  const units = Array.from({ length: 100_000 }, random.unit)
  // A uniform mean of 100,000 has standard deviation sqrt(1 / 12 / 100000) = 0.0009; four sigma.
  expect(Math.abs(units.reduce((sum, unit) => sum + unit, 0) / 100_000 - 0.5)).toBeLessThan(0.0037)
  expect(units.every((unit) => unit >= 0 && unit < 1)).toBe(true)
  const counts = [0, 0, 0, 0, 0]
  for (let i = 0; i < 50_000; i++) {
    const drawn = random.below(5)
    counts[drawn] = (counts[drawn] ?? 0) + 1
  }
  // 10,000 each, standard deviation sqrt(50000 * 0.2 * 0.8) = 89; four sigma.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(358)
})
