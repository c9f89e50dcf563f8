import { expect, test } from 'vitest'
import { readPublishedAt } from './news.ts'

test.each([
  ['Thu, 14 Aug 2025 20:01:54 GMT', '2025-08-14T20:01:54.000Z'],
  ['Thu, 20 Aug 2026 15:00:00 EDT', '2026-08-20T19:00:00.000Z'],
  ['Thu, 15 Jan 2026 15:00:00 EST', '2026-01-15T20:00:00.000Z'],
  ['20 Aug 2026 15:00 -0400', '2026-08-20T19:00:00.000Z'],
  ['Thu,  6 Aug 2026\n 05:00:00 +0200', '2026-08-06T03:00:00.000Z'],
  ['Thu, 20 Aug 2026 15:00:00 UT', '2026-08-20T15:00:00.000Z'],
  ['2026-08-20T15:00:00Z', '2026-08-20T15:00:00.000Z'],
  ['2026-08-20T15:00:00.25+02:00', '2026-08-20T13:00:00.250Z'],
])('%j is %s', (text, moment) => {
  expect(readPublishedAt(text)).toBe(moment)
})

test.each([
  '',
  'today',
  'Story 7',
  '2026-08-20',
  '2026-08-20T15:00:00',
  'Thu, 20 Aug 2026 15:00:00',
  'Thu, 20 Aug 2026 15:00:00 BST',
  'Thu, 99 Aug 2026 15:00:00 GMT',
  '2026-13-20T15:00:00Z',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '9'.repeat(100_000),
])('%.40j is not a valid time', (text) => {
  expect(readPublishedAt(text)).toBeNull()
})
