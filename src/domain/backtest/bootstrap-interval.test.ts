import { expect, test } from 'vitest'
import { bootstrapInterval } from './bootstrap-interval.ts'
import { seedRandom } from './seeded-random.ts'
import { prepareNormals } from './simulated-market.fixture.ts'

const normal = prepareNormals(seedRandom(6))
const counts = new Float64Array(800).fill(2)
const sums = counts.map((count) => count * (0.3 + normal()))
const question = { totals: { sums, counts }, horizon: 1, seed: 1 }

test('agrees with the classic interval where sessions are independent', () => {
  const found = bootstrapInterval(question)
  if (!found.ok) throw new Error(found.failure)
  const { mean, low, high, standardError, blockLength } = found.value
  const plain = sums.reduce((sum, value) => sum + value, 0) / 1600
  const squares = sums.reduce((sum, value) => sum + (value / 2 - plain) ** 2, 0)
  expect(mean).toBeCloseTo(plain, 12)
  // sqrt(s^2 / n). 24 cosines estimate a deviation to sqrt(1 / 48) = 14%; three sigma.
  expect(Math.abs(standardError / Math.sqrt(squares / 800 / 800) - 1)).toBeLessThan(0.43)
  // Student's t with 24 degrees of freedom: 2.06; a 95% point of 1,999 draws is off by some 2%.
  expect((high - low) / 2 / standardError).toBeGreaterThan(1.9)
  expect((high - low) / 2 / standardError).toBeLessThan(2.25)
  expect(high - mean).toBeCloseTo(mean - low, 12)
  expect(blockLength).toBeLessThan(4)
})

test('gives the same interval for the same seed', () => {
  expect(bootstrapInterval(question)).toEqual(bootstrapInterval(question))
  expect(bootstrapInterval(question)).not.toEqual(bootstrapInterval({ ...question, seed: 2 }))
})

test('calls a value likely inside the interval and unlikely outside', () => {
  const chanceOf = (against: number) => {
    const found = bootstrapInterval({ ...question, against })
    return found.ok ? found.value : null
  }
  const { low, high, mean } = chanceOf(0) ?? { low: 0, high: 0, mean: 0 }
  const width = high - low
  expect(chanceOf(low - 0.01 * width)?.pValue).toBeLessThanOrEqual(0.05)
  expect(chanceOf(low + 0.01 * width)?.pValue).toBeGreaterThan(0.05)
  expect(chanceOf(mean)?.pValue).toBe(1)
  // Ten standard errors away: not one of 1,999.
  expect(chanceOf(mean + 3 * width)?.pValue).toBe(1 / 2000)
})

test('keeps trades of one session together: copies of a trade do not narrow the interval', () => {
  const many = bootstrapInterval({
    ...question,
    totals: { sums: sums.map((sum) => sum * 50), counts: counts.map((count) => count * 50) },
  })
  const one = bootstrapInterval(question)
  expect(many.ok && many.value.low).toBeCloseTo(one.ok ? one.value.low : Number.NaN, 10)
})

test('is wider where returns go on from day to day', () => {
  const runs = new Float64Array(800)
  for (let i = 0; i < 800; i++) runs[i] = 0.6 * (runs[i - 1] ?? 0) + (sums[i] ?? 0) - 0.6
  const alone = bootstrapInterval({ ...question, totals: { sums: runs.toSorted(shuffle), counts } })
  const dependent = bootstrapInterval({ ...question, totals: { sums: runs, counts } })
  if (!alone.ok || !dependent.ok) throw new Error('no interval')
  // The long-run deviation of an AR(1) with 0.6 is sqrt(1.6 / 0.4) = 2 times the plain one.
  const ratio = dependent.value.standardError / alone.value.standardError
  expect(ratio).toBeGreaterThan(1.3)
  expect(ratio).toBeLessThan(3)
})

test('returns too few sessions rather than a narrow interval', () => {
  const nine = counts.map((_, session) => (session % 80 === 1 && session < 720 ? 1 : 0))
  expect(bootstrapInterval({ ...question, totals: { sums: nine, counts: nine } })).toEqual({
    ok: false,
    failure: 'too-few-sessions',
  })
  // 60 sessions a trade: 800 make 14 blocks, but 400 of them only 7.
  const short = { sums: sums.slice(0, 400), counts: counts.slice(0, 400) }
  const call = (totals: typeof short) => bootstrapInterval({ totals, horizon: 60, seed: 1 })
  expect(call(short)).toEqual({ ok: false, failure: 'too-few-sessions' })
  expect(call({ sums, counts }).ok).toBe(true)
})

test('reports no variance when all trades have the same outcome', () => {
  const same = { sums: counts.map((count) => count * 0.1), counts }
  expect(bootstrapInterval({ ...question, totals: same })).toEqual({
    ok: false,
    failure: 'no-variance',
  })
})

test('returns too few sessions for an empty calendar', () => {
  const none = { sums: new Float64Array(), counts: new Float64Array() }
  expect(bootstrapInterval({ ...question, totals: none }).ok).toBe(false)
})

/** A pseudo-random order: by far decimal digits. */
function shuffle(a: number, b: number): number {
  return ((Math.abs(a) * 1e6) % 1) - ((Math.abs(b) * 1e6) % 1)
}
