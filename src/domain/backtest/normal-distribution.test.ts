import { expect, test } from 'vitest'
import { normalCdf, normalQuantile } from './normal-distribution.ts'

// From scipy.stats.norm 1.17.1.
test.each([
  [-10, 7.61985302416047e-24],
  [-8, 6.22096057427174e-16],
  [-2.5, 0.00620966532577614],
  [0, 0.5],
  [1.96, 0.97500210485178],
])('the chance of at most %d is %d', (x, chance) => {
  expect(normalCdf(x)).toBeCloseTo(chance, 14)
  expect(normalCdf(x) / chance).toBeCloseTo(1, 7)
})

test.each([
  [1e-300, -37.0470964],
  [1e-10, -6.3613409],
  [0.01, -2.32634787],
  [0.5, 0],
  [0.975, 1.95996398],
])('a chance of %d belongs to %d', (chance, x) => {
  expect(normalQuantile(chance)).toBeCloseTo(x, 6)
})

test('each undoes the other', () => {
  for (let exponent = -250; exponent < 0; exponent += 0.7) {
    const chance = 10 ** exponent
    expect(normalCdf(normalQuantile(chance)) / chance).toBeCloseTo(1, 7)
  }
})

test('certainty is infinitely far', () => {
  expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity])
  expect([normalCdf(-40), normalCdf(40)]).toEqual([0, 1])
})
