import { expect, test } from 'vitest'
import { findDueDigest } from './digest-times.ts'

const NEW_YORK = 'America/New_York'

// New York is five hours behind UTC from Nov 1, 2026 and four before: 18:00 is 23:00 or 22:00 UTC.
test.each([
  ['two hours after the close', NEW_YORK, '2026-11-20', '2026-11-20T23:00:00.000Z'],
  ['in summer', NEW_YORK, '2026-07-01', '2026-07-01T22:00:00.000Z'],
  [
    'in the afternoon in California',
    'America/Los_Angeles',
    '2026-11-20',
    '2026-11-20T23:00:00.000Z',
  ],
  [
    'not at midnight in Berlin, but at seven',
    'Europe/Berlin',
    '2026-11-20',
    '2026-11-21T06:00:00.000Z',
  ],
  [
    'not at eleven in the evening in London',
    'Europe/London',
    '2026-11-20',
    '2026-11-21T07:00:00.000Z',
  ],
  ['at eight in the morning in Tokyo', 'Asia/Tokyo', '2026-11-20', '2026-11-20T23:00:00.000Z'],
])('a daily digest is due %s', (_, zone, session, due) => {
  const at = (ms: number) => new Date(Date.parse(due) + ms).toISOString()
  expect(findDueDigest('daily', at(-1), zone)).toBeNull()
  expect(findDueDigest('daily', due, zone)).toMatchObject({ from: session, session, dueAtUtc: due })
  expect(findDueDigest('daily', at(60_000), zone)?.session).toBe(session)
})

test('a digest starts where the one before ended', () => {
  const first = findDueDigest('daily', '2026-11-19T23:10:00Z', NEW_YORK)
  const next = findDueDigest('daily', '2026-11-20T23:10:00Z', NEW_YORK)
  expect(next?.sinceUtc).toBe(first?.dueAtUtc)
  // After a weekend and a holiday (Thanksgiving is November 26, 2026).
  expect(findDueDigest('daily', '2026-11-23T23:10:00Z', NEW_YORK)?.sinceUtc).toBe(next?.dueAtUtc)
  expect(findDueDigest('daily', '2026-11-27T23:10:00Z', NEW_YORK)?.sinceUtc).toBe(
    '2026-11-25T23:00:00.000Z',
  )
})

test('a day without a session has no digest of its own, and an old one is not written later', () => {
  expect(findDueDigest('daily', '2026-11-20T20:00:00Z', NEW_YORK)).toBeNull()
  // On Saturday it is still Friday's, until the market opens on Monday.
  expect(findDueDigest('daily', '2026-11-21T15:00:00Z', NEW_YORK)?.session).toBe('2026-11-20')
  expect(findDueDigest('daily', '2026-11-23T14:29:59Z', NEW_YORK)?.session).toBe('2026-11-20')
  expect(findDueDigest('daily', '2026-11-23T14:30:00Z', NEW_YORK)).toBeNull()
})

test.each([
  ['on Saturday at nine', NEW_YORK, '2026-11-21T14:00:00.000Z'],
  ['on Saturday at nine in Berlin', 'Europe/Berlin', '2026-11-21T08:00:00.000Z'],
  // Nine on Saturday is Friday evening in New York …
  ['in Tokyo', 'Asia/Tokyo', '2026-11-21T00:00:00.000Z'],
  // … and here it is before the market closes.
  ['on Kiritimati after the close', 'Pacific/Kiritimati', '2026-11-20T23:00:00.000Z'],
])('a weekly digest is due %s', (_, zone, due) => {
  const before = new Date(Date.parse(due) - 1).toISOString()
  expect(findDueDigest('weekly', before, zone)).toBeNull()
  expect(findDueDigest('weekly', due, zone)).toMatchObject({
    from: '2026-11-16',
    session: '2026-11-20',
  })
})

test('a week is as long as its sessions', () => {
  // Good Friday is April 3, 2026, and Memorial Day is May 25.
  const easter = findDueDigest('weekly', '2026-04-04T13:00:00Z', NEW_YORK)
  expect(easter).toMatchObject({ from: '2026-03-30', session: '2026-04-02' })
  const memorial = findDueDigest('weekly', '2026-05-30T13:00:00Z', NEW_YORK)
  expect(memorial).toMatchObject({
    from: '2026-05-26',
    session: '2026-05-29',
    sinceUtc: '2026-05-23T13:00:00.000Z',
  })
})
