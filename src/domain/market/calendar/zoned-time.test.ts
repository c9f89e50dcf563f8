import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localTime, zonedTimeToUtc } from './zoned-time.ts'

// Daylight saving rules: the EU changes at 01:00 UTC on the last Sundays of March and October (2026: 29
// March, 25 October), the US at 02:00 local time on 8 March and Nov 1, 2026, Sydney at 02:00 standard
// time on 5 April and Oct 4, 2026 (first Sundays). India is always 5:30 ahead.
describe.each([
  ['Europe/London', '2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
  ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ['Europe/London', '2026-10-25T00:59:00Z', '2026-10-25', '01:59'],
  ['Europe/London', '2026-10-25T01:00:00Z', '2026-10-25', '01:00'],
  ['America/Toronto', '2026-03-08T06:59:00Z', '2026-03-08', '01:59'],
  ['America/Toronto', '2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
  ['Australia/Sydney', '2026-10-03T15:59:00Z', '2026-10-04', '01:59'],
  ['Australia/Sydney', '2026-10-03T16:00:00Z', '2026-10-04', '03:00'],
  ['Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01', '00:00'],
  ['Asia/Tokyo', '2026-06-30T15:00:00Z', '2026-07-01', '00:00'],
])('%s at %s', (timeZone, atUtc, date, time) => {
  test(`reads ${date} ${time}`, () => {
    expect(localTime(timeZone, atUtc)).toEqual({ date, time })
  })
})

test.each([
  ['Europe/London', '2026-03-27', '08:00', '2026-03-27T08:00:00.000Z'],
  ['Europe/London', '2026-03-30', '08:00', '2026-03-30T07:00:00.000Z'],
  ['Europe/Berlin', '2026-10-26', '17:30', '2026-10-26T16:30:00.000Z'],
  ['Australia/Sydney', '2026-10-05', '10:00', '2026-10-04T23:00:00.000Z'],
  ['Australia/Sydney', '2026-10-02', '10:00', '2026-10-02T00:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-20', '09:15', '2026-11-20T03:45:00.000Z'],
])('in %s on %s, %s is %s', (timeZone, date, time, utc) => {
  expect(zonedTimeToUtc(timeZone, { date, time })).toBe(utc)
})

test('a local time converts back to its moment, except at clock changes', () => {
  const zones = constantFrom('Asia/Kolkata', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Hong_Kong', 'UTC')
  const minutes = integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
  assert(
    property(zones, minutes, (zone, minute) => {
      const atUtc = new Date(minute * 60_000).toISOString()
      expect(zonedTimeToUtc(zone, localTime(zone, atUtc))).toBe(atUtc)
    }),
  )
})

test('an unknown time zone throws', () => {
  expect(() => localTime('Europe/Atlantis', '2026-11-20T00:00:00Z')).toThrow(RangeError)
})
