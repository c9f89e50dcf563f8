import { expect, test } from 'vitest'
import { describeMarket } from './describe-market.ts'

const session = {
  now: '2026-08-20T15:00:00.000Z',
  state: 'open',
  holiday: null,
  nextOpen: '2026-08-21T13:30:00.000Z',
  nextClose: '2026-08-20T20:00:00.000Z',
  isNextCloseEarly: false,
} as const

test('an open market says when it closes', () => {
  expect(describeMarket(session)).toBe('New York is open and closes at 4:00 PM ET.')
})

test('an early close is called early', () => {
  const early = { ...session, nextClose: '2026-08-20T17:00:00.000Z', isNextCloseEarly: true }
  expect(describeMarket(early)).toBe('New York is open and closes early today, at 1:00 PM ET.')
})

test('a closed market names the day it opens when that is another one', () => {
  const friday = { ...session, now: '2026-08-21T21:00:00.000Z', state: 'closed' } as const
  const monday = { ...friday, nextOpen: '2026-08-24T13:30:00.000Z' }
  expect(describeMarket(monday)).toBe(
    'New York is closed and opens at 9:30 AM ET on Monday, Aug 24, 2026.',
  )
})

test('a holiday is named', () => {
  const holiday = {
    ...session,
    now: '2026-09-07T12:00:00.000Z',
    state: 'closed',
    holiday: 'Labor Day',
    nextOpen: '2026-09-08T13:30:00.000Z',
  } as const
  expect(describeMarket(holiday)).toBe(
    'New York is closed for Labor Day and opens at 9:30 AM ET on Tuesday, Sep 8, 2026.',
  )
})
