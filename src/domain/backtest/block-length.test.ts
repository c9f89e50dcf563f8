import { expect, test } from 'vitest'
import { chooseBlockLength, listAutocovariances } from './block-length.ts'
import { seedRandom } from './seeded-random.ts'
import { prepareNormals } from './simulated-market.fixture.ts'

/**
 * For an AR(1) with coefficient f, G = 2 f s / (1 - f)^2 and g(0) = s (1 + f) / (1 - f), where s is the
 * variance of the series, so that the best length is (2 f / (1 - f^2))^(2/3) n^(1/3).
 */
test.each([
  // (0.6 / 0.91)^(2/3) * 10000^(1/3) = 0.75755 * 21.5443
  { coefficient: 0.3, length: 10_000, best: 16.32 },
  // (1.4 / 0.51)^(2/3) * 10000^(1/3) = 1.96050 * 21.5443
  { coefficient: 0.7, length: 10_000, best: 42.24 },
])('finds the known best length of an AR(1) with $coefficient', ({ coefficient, length, best }) => {
  const normal = prepareNormals(seedRandom(11))
  const found = Array.from({ length: 31 }, () => {
    const values = new Float64Array(length)
    for (let i = 0; i < length; i++) values[i] = coefficient * (values[i - 1] ?? 0) + normal()
    return chooseBlockLength(values)
  }).toSorted((a, b) => a - b)
  // The paper's tables also show a median that is too short, by about a tenth at this length.
  expect((found[15] ?? 0) / best).toBeGreaterThan(0.8)
  expect((found[15] ?? 0) / best).toBeLessThan(1.1)
})

test('is short where sessions are independent, and no longer than a third of the calendar', () => {
  const random = seedRandom(2)
  const noise = Float64Array.from({ length: 1000 }, random.unit)
  expect(chooseBlockLength(noise)).toBeLessThan(4)
  const trend = Float64Array.from({ length: 60 }, (_, i) => i)
  expect(chooseBlockLength(trend)).toBeLessThanOrEqual(20)
  expect(chooseBlockLength(trend)).toBeGreaterThan(5)
})

test('is 1 where nothing varies', () => {
  expect(chooseBlockLength(new Float64Array(50).fill(3))).toBe(1)
})

test('autocovariances are sums over pairs by the number of values', () => {
  // 1, 2, 3, 6 less their mean 3: -2, -1, 0, 3. Squares 14; neighbors 2 + 0 + 0; two apart 0 - 3.
  expect([...listAutocovariances(Float64Array.of(1, 2, 3, 6), 2)]).toEqual([3.5, 0.5, -0.75])
})
