import { expect, test } from 'vitest'
import { formatShortDate } from './format-short-date.ts'

test.each([
  ['2026-08-20', 'Aug 20, 2026'],
  ['2026-01-02', 'Jan 2, 2026'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is %s', (date, text) => {
  expect(formatShortDate(date)).toBe(text)
})
