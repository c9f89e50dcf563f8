import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseSigner, isKeyActive, planTakeover } from './key-schedule.ts'

const NOW = Date.UTC(2026, 10, 25, 12)
const MINUTE = 60_000
const key = (name: string, signsFrom: number, verifiesUntil: number | null = null) => ({
  name,
  signsFrom,
  verifiesUntil,
})

test('a key is active until its end, or forever without one', () => {
  expect(isKeyActive(key('a', NOW + 1), NOW)).toBe(true)
  expect(isKeyActive(key('a', 0, NOW + 1), NOW)).toBe(true)
  expect(isKeyActive(key('a', 0, NOW), NOW)).toBe(false)
})

test('the latest started key signs, in any order given', () => {
  const old = key('old', NOW - 10 * MINUTE, NOW + MINUTE)
  const current = key('current', NOW)
  const next = key('next', NOW + 1)
  for (const keys of [
    [old, current, next],
    [next, current, old],
    [current, next, old],
  ]) {
    expect(chooseSigner(keys, NOW)?.name).toBe('current')
    expect(chooseSigner(keys, NOW - 1)?.name).toBe('old')
    expect(chooseSigner(keys, NOW + 1)?.name).toBe('next')
  }
})

test('an expired key does not sign; between equals the first does', () => {
  expect(chooseSigner([key('dead', NOW - 1, NOW), key('alive', NOW - 2)], NOW)?.name).toBe('alive')
  expect(chooseSigner([key('one', NOW), key('other', NOW)], NOW)?.name).toBe('one')
  expect(chooseSigner([key('dead', NOW - 1, NOW)], NOW)).toBeNull()
  expect(chooseSigner([], NOW)).toBeNull()
})

test('of two keys made at the same time, the longer-lived one signs', () => {
  const keys = [key('first', NOW, NOW + 60 * MINUTE), key('second', NOW)]
  expect(chooseSigner(keys, NOW + 1)?.name).toBe('second')
  expect(chooseSigner(keys.toReversed(), NOW + 1)?.name).toBe('second')
})

test('after the clock was set back, the first key to start signs', () => {
  const keys = [key('later', NOW + 5), key('sooner', NOW + 2)]
  expect(chooseSigner(keys, NOW)?.name).toBe('sooner')
})

test('a new key waits a poll and the ten minutes of key set caching; the old one outlives its last token', () => {
  const { signsFrom, oldVerifiesUntil } = planTakeover(NOW)
  expect((signsFrom - NOW) / 1_000).toBe(605)
  // An hour of lifetime and half a minute of leeway.
  expect((oldVerifiesUntil - signsFrom) / MINUTE).toBe(60.5)
})

test('however often keys are rotated, a signing key verifies until its last token has expired', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 90 * MINUTE }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(pauses, fc.nat(12 * 60 * MINUTE), (gaps, after) => {
      let now = NOW
      let keys = [key('0', NOW)]
      for (const [index, gap] of gaps.entries()) {
        now += gap
        const plan = planTakeover(now)
        keys = keys.map((old) => ({
          ...old,
          verifiesUntil: old.verifiesUntil ?? plan.oldVerifiesUntil,
        }))
        keys.push(key(String(index + 1), plan.signsFrom))
      }
      const moment = NOW + after
      const signer = chooseSigner(keys, moment)
      expect(signer).not.toBeNull()
      expect(signer !== null && isKeyActive(signer, moment + 60.5 * MINUTE - 1)).toBe(true)
    }),
  )
})
