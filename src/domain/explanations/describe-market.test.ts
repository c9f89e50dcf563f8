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
  expect(describeMarket(session)).toBe('The US market is open until 4:00 PM ET.')
})

test('an early close is called early', () => {
  const early = { ...session, nextClose: '2026-08-20T17:00:00.000Z', isNextCloseEarly: true }
  expect(describeMarket(early)).toBe('The US market is open until 1:00 PM ET, an early close.')
})

test('a closed market names the day it opens when that is another one', () => {
  const friday = { ...session, now: '2026-08-21T21:00:00.000Z', state: 'closed' } as const
  const monday = { ...friday, nextOpen: '2026-08-24T13:30:00.000Z' }
  expect(describeMarket(monday)).toBe(
    'The US market is closed until 9:30 AM ET on Monday, Aug 24, 2026.',
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
    'The US market is closed for Labor Day until 9:30 AM ET on Tuesday, Sep 8, 2026.',
  )
})
