import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBarError, separateBadBars } from './check-bars.ts'
import type { DailyBar } from './daily-bars.ts'

const GOOD: DailyBar = { date: '2026-08-20', open: 10, high: 12, low: 9, close: 11, volume: 500 }

test('a valid bar has no error', () => {
  expect(findBarError(GOOD, null)).toBeNull()
  expect(findBarError(GOOD, '2026-08-19')).toBeNull()
  expect(findBarError({ ...GOOD, open: 12, low: 11 }, null)).toBeNull()
  expect(findBarError({ ...GOOD, volume: 0 }, null)).toBeNull()
})

describe('each error names the offending value', () => {
  test.each<[Partial<DailyBar>, string]>([
    [{ open: Number.NaN }, 'open is NaN'],
    [{ high: Number.POSITIVE_INFINITY }, 'high is Infinity'],
    [{ low: 0 }, 'low is 0'],
    [{ close: -1 }, 'close is -1'],
    [{ high: 8 }, 'high 8 is below low 9'],
    [{ high: 10.5 }, 'high 10.5 is below open or close'],
    [{ low: 10.5 }, 'low 10.5 is above open or close'],
    [{ volume: -1 }, 'volume is -1'],
    [{ volume: Number.NaN }, 'volume is NaN'],
    [{ date: '2026-8-20' }, 'date "2026-8-20" is not a calendar date'],
    [{ date: '2026-02-29' }, 'date "2026-02-29" is not a calendar date'],
    [{ date: '2026-13-01' }, 'date "2026-13-01" is not a calendar date'],
    [{ date: '2026-00-10' }, 'date "2026-00-10" is not a calendar date'],
    [{ date: '2026-04-31' }, 'date "2026-04-31" is not a calendar date'],
    [{ date: '' }, 'date "" is not a calendar date'],
  ])('%o', (change, error) => {
    expect(findBarError({ ...GOOD, ...change }, null)).toBe(error)
  })

  test('a duplicate date, and one out of order', () => {
    expect(findBarError(GOOD, '2026-08-20')).toBe('date appears twice')
    expect(findBarError(GOOD, '2026-08-21')).toBe('date comes after 2026-08-21')
  })
})

test('every day of the calendar is a date, leap days included', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (day) => {
        const date = day.toISOString().slice(0, 10)
        expect(findBarError({ ...GOOD, date }, null)).toBeNull()
      },
    ),
  )
})

test('bad bars are set aside by date and do not hide the good ones around them', () => {
  const { bars, rejected } = separateBadBars([
    { ...GOOD, date: '2026-08-17' },
    { ...GOOD, date: '2026-08-18', close: Number.NaN },
    { ...GOOD, date: '2026-08-17' },
    { ...GOOD, date: '2026-08-19', volume: 7 },
  ])
  expect(bars.dates).toEqual(['2026-08-17', '2026-08-19'])
  expect([...bars.volumes]).toEqual([500, 7])
  expect(rejected).toEqual([
    { date: '2026-08-18', reason: 'close is NaN' },
    { date: '2026-08-17', reason: 'date appears twice' },
  ])
})
