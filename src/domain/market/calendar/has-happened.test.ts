import { expect, test } from 'vitest'
import { hasHappened } from './has-happened.ts'

const now = new Date('2026-08-20T19:00:00Z')

test.each([
  ['2026-08-20T18:59:59Z', true],
  ['2026-08-20T19:10:00Z', true],
  ['2026-08-20T19:10:01Z', false],
  ['1970-01-01T00:00:00Z', false],
  ['1969-12-31T23:59:59Z', false],
])('what is dated %s has happened: %s', (at, expected) => {
  expect(hasHappened(Date.parse(at), now)).toBe(expected)
})

test('no time, and one in other units, has not happened', () => {
  expect(hasHappened(Number.NaN, now)).toBe(false)
  expect(hasHappened(now.getTime() * 1_000, now)).toBe(false)
})
