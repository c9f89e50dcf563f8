import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSession,
  lastFinishedSession,
  marketState,
  nextSession,
  sessionHours,
  sessionsBetween,
} from './trading-days.ts'

const root = join(import.meta.dirname, '../../../..')

/** Dates on which trades were recorded: the bundled sample market, and CALM as Yahoo served it. */
const sampleDates: readonly string[] = JSON.parse(
  readFileSync(join(root, 'data/sample/index.json'), 'utf8'),
).sessions
const calmDates = readFileSync(
  join(root, 'tests/fixtures/yahoo/bad-prices-csv/CALM-1d-no-bad-divs.csv'),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, 10))

describe('sessions', () => {
  test('are exactly the 752 days on which the sample market traded', () => {
    expect(sampleDates).toHaveLength(752)
    expect(sessionsBetween('2023-08-21', '2026-08-20')).toEqual(sampleDates)
  })

  test('are exactly the days of 2022 to 2024 on which CALM traded', () => {
    const [first, last] = [calmDates[0], calmDates.at(-1)]
    expect(first).toBe('2022-01-03')
    expect(sessionsBetween('2022-01-02', last ?? '')).toEqual(calmDates)
  })

  // Closing days as the exchange announced them (nyse.com, "Holidays & Trading Hours").
  test.each([
    [2018, '01-01 01-15 02-19 03-30 05-28 07-04 09-03 11-22 12-05 12-25'],
    [2021, '01-01 01-18 02-15 04-02 05-31 07-05 09-06 11-25 12-24'],
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26'],
    [2025, '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25'],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24'],
    [2028, '01-17 02-21 04-14 05-29 06-19 07-04 09-04 11-23 12-25'],
  ])('do not take place on the announced days of %i', (year, closings) => {
    expect(weekdayClosings(year).map((date) => date.slice(5))).toEqual(closings.split(' '))
  })

  test('after a date and through it are none', () => {
    expect(sessionsBetween('2026-08-20', '2026-08-20')).toEqual([])
    expect(sessionsBetween('2026-08-20', '2026-08-01')).toEqual([])
  })

  test('follow one another without a session between', () => {
    const days = fc.date({
      min: new Date('2013-01-01'),
      max: new Date('2028-12-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10)
        const next = nextSession(date)
        expect(isSession(next)).toBe(true)
        expect(sessionsBetween(date, next)).toEqual([next])
      }),
    )
  })
})

describe('session hours', () => {
  test('follow the clocks of New York through summer and winter time', () => {
    expect(sessionHours('2026-08-20')).toEqual({
      opensAtUtc: '2026-08-20T13:30:00.000Z',
      closesAtUtc: '2026-08-20T20:00:00.000Z',
    })
    expect(sessionHours('2026-01-20').closesAtUtc).toBe('2026-01-20T21:00:00.000Z')
  })

  // Short days as the exchange announced them.
  test.each(['2024-07-03', '2024-11-29', '2024-12-24', '2025-07-03', '2025-11-28', '2025-12-24'])(
    'end at 13:00 New York time on %s',
    (date) => {
      expect(newYorkHour(sessionHours(date).closesAtUtc)).toBe('13:00')
    },
  )

  test.each(['2021-07-02', '2022-07-01', '2022-12-23', '2025-12-26', '2026-07-02'])(
    'end at 16:00 on %s, whose holiday falls on a weekend or is not the next day',
    (date) => {
      expect(newYorkHour(sessionHours(date).closesAtUtc)).toBe('16:00')
    },
  )
})

describe('the last finished session', () => {
  test.each([
    ['2026-08-20T19:59:59Z', '2026-08-19'],
    ['2026-08-20T20:00:00Z', '2026-08-20'],
    ['2026-08-21T03:59:00Z', '2026-08-20'],
    ['2026-08-23T15:00:00Z', '2026-08-21'],
    ['2025-11-28T18:00:00Z', '2025-11-28'],
    ['2025-11-28T17:59:00Z', '2025-11-26'],
    ['2026-01-01T23:00:00Z', '2025-12-31'],
  ])('at %s is %s', (atUtc, session) => {
    expect(lastFinishedSession(atUtc)).toBe(session)
  })
})

describe('the market state', () => {
  test('is open between the bells', () => {
    expect(marketState('2026-08-20T13:30:00Z')).toEqual({
      state: 'open',
      holiday: null,
      nextOpenUtc: '2026-08-21T13:30:00.000Z',
      nextCloseUtc: '2026-08-20T20:00:00.000Z',
      isNextCloseEarly: false,
    })
  })

  test('is closed after the bell and names the next session', () => {
    expect(marketState('2026-08-21T20:00:00Z')).toEqual({
      state: 'closed',
      holiday: null,
      nextOpenUtc: '2026-08-24T13:30:00.000Z',
      nextCloseUtc: '2026-08-24T20:00:00.000Z',
      isNextCloseEarly: false,
    })
  })

  test('names the holiday, and the short day after it', () => {
    expect(marketState('2025-11-27T15:00:00Z')).toEqual({
      state: 'closed',
      holiday: 'Thanksgiving Day',
      nextOpenUtc: '2025-11-28T14:30:00.000Z',
      nextCloseUtc: '2025-11-28T18:00:00.000Z',
      isNextCloseEarly: true,
    })
  })

  test('names the day of mourning of 2025-01-09', () => {
    expect(marketState('2025-01-09T15:00:00Z').holiday).toMatch(/Jimmy Carter/)
  })
})

function weekdayClosings(year: number): string[] {
  const closings: string[] = []
  for (let day = new Date(`${year}-01-01`); day.getUTCFullYear() === year;) {
    const date = day.toISOString().slice(0, 10)
    const isWeekday = day.getUTCDay() % 6 !== 0
    if (isWeekday && !isSession(date)) closings.push(date)
    day = new Date(day.getTime() + 86_400_000)
  }
  return closings
}

function newYorkHour(atUtc: string): string {
  return new Date(atUtc).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  })
}
