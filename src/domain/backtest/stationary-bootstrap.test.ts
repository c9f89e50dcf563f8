import { expect, test } from 'vitest'
import { seedRandom } from './seeded-random.ts'
import { resampleSessions } from './stationary-bootstrap.ts'

test('follows a session with its neighbor, the last with the first, except at new blocks', () => {
  const sessions = resampleSessions(new Int32Array(100_000), 20, seedRandom(1))
  let restarts = 0
  for (let i = 1; i < sessions.length; i++)
    if (sessions[i] !== ((sessions[i - 1] ?? 0) + 1) % sessions.length) restarts += 1
  // One in 20 starts a new block: 5,000, standard deviation sqrt(100000 * 0.05 * 0.95) = 69; four sigma.
  expect(Math.abs(restarts - 5000)).toBeLessThan(276)
})

test('wraps around the end', () => {
  const sessions = resampleSessions(new Int32Array(10), 1e9, seedRandom(3))
  const [first = 0] = sessions
  expect([...sessions]).toEqual(Array.from({ length: 10 }, (_, i) => (first + i) % 10))
})

test('draws single sessions from blocks of one', () => {
  const counts = new Float64Array(4)
  const random = seedRandom(5)
  const sessions = new Int32Array(4)
  const pairs = new Set<string>()
  for (let i = 0; i < 10_000; i++) {
    resampleSessions(sessions, 1, random)
    for (const session of sessions) counts[session] = (counts[session] ?? 0) + 1
    pairs.add(`${sessions[0]},${sessions[1]}`)
  }
  // 10,000 each, standard deviation sqrt(40000 / 4 * 3 / 4) = 87; four sigma.
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(348)
  expect(pairs.size).toBe(16)
})

test('gives a resampled mean the variance that Politis and Romano derived', () => {
  // Values 0, 1, 0, 1, ... of 8 sessions: the circular autocovariances are 1/4, -1/4, 1/4, ... By their
  // lemma 1 the variance of the mean is (R(0) + 2 sum (1 - k/8) (1 - p)^k R(k)) / 8 for k = 1 to 7.
  // With p = 1/2: -7/16 + 6/32 - 5/64 + 4/128 - 3/256 + 2/512 - 1/1024 = -313/1024, so that it is
  // (1/4 - 1/2 * 313/1024) / 8 = 199/16384.
  const values = [0, 1, 0, 1, 0, 1, 0, 1]
  const random = seedRandom(9)
  const sessions = new Int32Array(8)
  const means = Array.from({ length: 40_000 }, () => {
    resampleSessions(sessions, 2, random)
    return sessions.reduce((sum, session) => sum + (values[session] ?? 0), 0) / 8
  })
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length
  const variance = means.reduce((sum, one) => sum + (one - mean) ** 2, 0) / means.length
  expect(mean).toBeCloseTo(0.5, 2)
  // A variance of 40,000 draws is off by some sqrt(2 / 40000) = 0.7%; four sigma.
  expect(Math.abs(variance / (199 / 16384) - 1)).toBeLessThan(0.028)
})
