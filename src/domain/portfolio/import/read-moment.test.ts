import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const LATEST = '2025-11-21'

test.each([
  ['2024-06-01T09:00:00.123Z', '2024-06-01T09:00:00.123Z'],
  [' 2024-06-01T09:00Z ', '2024-06-01T09:00:00.000Z'],
  // Still the 21st in New York.
  ['2025-11-22T03:00:00Z', '2025-11-22T03:00:00.000Z'],
  ['', null],
  ['  ', null],
])('reads %j', (text, moment) => {
  expect(readMoment(text, LATEST)).toEqual({ ok: true, value: moment })
})

test.each([
  ['2024-06-01', 'isn’t a valid time'],
  ['2024-06-01T09:00:00+02:00', 'isn’t a valid time'],
  ['2023-02-30T09:00:00Z', 'isn’t a valid time'],
  ['2024-06-01T25:00:00Z', 'isn’t a valid time'],
  ['1969-12-31T23:59:59Z', 'is not between 1970-01-01 and today, 2025-11-21'],
  ['2025-11-23T00:00:00Z', 'is not between 1970-01-01 and today, 2025-11-21'],
])('refuses %s', (text, why) => {
  expect(readMoment(text, LATEST)).toEqual({
    ok: false,
    failure: expect.stringContaining(`"${text}" ${why}`),
  })
})
