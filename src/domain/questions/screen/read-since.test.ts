import { expect, test } from 'vitest'
import { countSessionsSince, findSince } from './read-since.ts'

test.each([
  ['golden cross since aug 17', { month: 8, day: 17 }],
  ['buys since 3rd of march', { month: 3, day: 3 }],
  ['since monday', null],
])('%j names %j', (words, day) => {
  expect(findSince(words)?.day ?? null).toEqual(day)
})

test('counts the sessions after a day up to the newest, in the last year that has it', () => {
  expect(countSessionsSince({ month: 8, day: 17 }, '2026-08-20')).toBe(3)
  expect(countSessionsSince({ month: 8, day: 20 }, '2026-08-20')).toBe(0)
  expect(countSessionsSince({ month: 12, day: 31 }, '2026-01-05')).toBe(2)
})
