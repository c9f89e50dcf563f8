import { expect, test } from 'vitest'
import { describeAge } from './describe-age.ts'

const now = Date.parse('2026-08-20T14:05:00.000Z')

test.each([
  ['2026-08-20T14:04:01.000Z', 'just now'],
  ['2026-08-20T14:06:30.000Z', 'just now'],
  ['2026-08-20T14:04:00.000Z', '1 min ago'],
  ['2026-08-20T13:05:01.000Z', '59 min ago'],
  ['2026-08-20T13:05:00.000Z', '1 hour ago'],
  ['2026-08-19T14:05:01.000Z', '23 hours ago'],
  ['2026-08-19T14:05:00.000Z', '1 day ago'],
  ['2026-08-13T14:05:01.000Z', '6 days ago'],
  ['2026-08-13T14:05:00.000Z', null],
])('describes %s as %s', (at, words) => {
  expect(describeAge(at, now)).toBe(words)
})
