import { expect, test } from 'vitest'
import { untilNextBell } from './until-next-bell.ts'

const open = {
  market: 'US',
  now: '2026-08-20T19:58:00.000Z',
  state: 'open',
  holiday: null,
  nextOpen: '2026-08-21T13:30:00.000Z',
  nextClose: '2026-08-20T20:00:00.000Z',
  isNextCloseEarly: false,
} as const

test('market hours are valid until just after the next open or close', () => {
  expect(untilNextBell(open)).toBe(121_000)
  const beforeOpening = { ...open, now: '2026-08-20T13:00:00.000Z', state: 'closed' } as const
  expect(untilNextBell({ ...beforeOpening, nextOpen: '2026-08-20T13:30:00.000Z' })).toBe(1_801_000)
})

test('waits an hour at most, and a minute if the hours are missing', () => {
  expect(untilNextBell({ ...open, now: '2026-08-20T14:00:00.000Z' })).toBe(3_600_000)
  expect(untilNextBell(undefined)).toBe(60_000)
})
