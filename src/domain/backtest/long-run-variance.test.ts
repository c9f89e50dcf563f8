import { expect, test } from 'vitest'
import { listCosines, longRunVariance } from './long-run-variance.ts'
import { seedRandom } from './seeded-random.ts'
import { prepareNormals } from './simulated-market.fixture.ts'

test('cosines are at right angles to one another and to a constant, each of length 1', () => {
  const cosines = listCosines(12, 3)
  const rows = [0, 1, 2].map((wave) => cosines.subarray(wave * 12, wave * 12 + 12))
  for (const [i, row] of rows.entries()) {
    expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 12)
    for (const [j, other] of rows.entries()) {
      const product = row.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
      expect(product).toBeCloseTo(i === j ? 1 : 0, 12)
    }
  }
})

test('is the mean of the squared products', () => {
  // Of two values there is one cosine, cos(pi / 4) and cos(3 pi / 4) times sqrt(2 / 2): 0.7071, -0.7071.
  // Of 3 and 1 the product is 2 * 0.7071, squared 2.
  expect(longRunVariance(Float64Array.of(3, 1), listCosines(2, 1))).toBeCloseTo(2, 12)
})

test('sees the long-run variance of an AR(1), 1 / (1 - f)^2', () => {
  const normal = prepareNormals(seedRandom(4))
  const values = new Float64Array(20_000)
  for (let i = 0; i < values.length; i++) values[i] = 0.5 * (values[i - 1] ?? 0) + normal()
  // 4, with a standard deviation of sqrt(2 / 200) = 10% from 200 cosines; three sigma.
  const found = longRunVariance(values, listCosines(values.length, 200))
  expect(Math.abs(found / 4 - 1)).toBeLessThan(0.3)
})
