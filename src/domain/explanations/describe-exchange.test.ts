import { expect, test } from 'vitest'
import type { ExchangeState } from '../market/calendar/exchange-state.ts'
import { describeLocalTime, describeNextChange } from './describe-exchange.ts'

/** London on a winter Friday, where local time is UTC. */
const london: ExchangeState = {
  state: 'open',
  holiday: null,
  local: { date: '2026-11-20', time: '14:25' },
  changesAtUtc: '2026-11-20T16:30:00.000Z',
  changesAtLocal: { date: '2026-11-20', time: '16:30' },
}

test('an open exchange closes, by its own clock', () => {
  expect(describeNextChange(london, '2026-11-20T14:25:00.000Z')).toBe(
    'closes at 4:30 PM, in 2 hours 5 minutes',
  )
  expect(describeNextChange(london, '2026-11-20T16:29:30.000Z')).toBe(
    'closes at 4:30 PM, in 1 minute',
  )
  expect(describeNextChange(london, '2026-11-20T14:30:00.000Z')).toBe(
    'closes at 4:30 PM, in 2 hours',
  )
})

test('another day is named, tomorrow as such', () => {
  const monday = {
    ...london,
    state: 'closed',
    changesAtUtc: '2026-11-23T08:00:00.000Z',
    changesAtLocal: { date: '2026-11-23', time: '08:00' },
  } as const
  // Friday 17:00 to Monday 08:00 is 63 hours: the weekday is enough.
  expect(describeNextChange(monday, '2026-11-20T17:00:00.000Z')).toBe('opens at 8:00 AM on Monday')
  const sunday = { ...monday, local: { date: '2026-11-22', time: '12:00' } }
  expect(describeNextChange(sunday, '2026-11-22T12:00:00.000Z')).toBe(
    'opens at 8:00 AM tomorrow, in 20 hours',
  )
})

test('a holiday is named first', () => {
  const closed = {
    ...london,
    state: 'closed',
    holiday: 'Thanksgiving Day',
    changesAtLocal: { date: '2026-11-21', time: '09:30' },
  } as const
  expect(describeNextChange(closed, '2026-11-20T15:30:00.000Z')).toBe(
    'Thanksgiving Day; opens at 9:30 AM tomorrow, in 1 hour',
  )
})

test('the local time comes with its weekday', () => {
  expect(describeLocalTime(london)).toBe('Friday, 2:25 PM')
})
