import { expect, it } from 'vitest'

import { formatDate } from './format-date.ts'

it.each([
  ['2026-08-20', 'Aug 20, 2026'],
  ['2024-02-29', 'Feb 29, 2024'],
  ['2025-12-01', 'Dec 1, 2025'],
])('writes %s as %s', (date, words) => {
  expect(formatDate(date)).toBe(words)
})
