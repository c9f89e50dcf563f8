import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber } from './day-number.ts'

test('days are counted from Jan 1, 1970', () => {
  expect(dayNumber('1970-01-01')).toBe(0)
  expect(dayNumber('1969-12-31')).toBe(-1)
  // 30 years of 365 days, 7 leap days (1972 to 1996), then January and a February of 29 days.
  expect(dayNumber('2000-03-01')).toBe(30 * 365 + 7 + 31 + 29)
  expect(dayNumber('2024-02-29T09:30:00Z')).toBe(dayNumber('2024-03-01') - 1)
})

test('the runtime counts the same days, from 1600 to 2400', () => {
  const min = new Date('1600-01-01')
  const max = new Date('2400-12-31')
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (moment) => {
      const date = moment.toISOString().slice(0, 10)
      expect(dayNumber(date)).toBe(Date.parse(date) / 86_400_000)
      expect(dateOfDay(dayNumber(date))).toBe(date)
    }),
  )
})
