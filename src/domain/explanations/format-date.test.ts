import { expect, it } from 'vitest'

import { formatDate } from './format-date.ts'

it.each([
  ['2026-08-20', '20 August 2026'],
  ['2024-02-29', '29 February 2024'],
  ['2025-12-01', '1 December 2025'],
])('writes %s as %s', (date, words) => {
  expect(formatDate(date)).toBe(words)
})
