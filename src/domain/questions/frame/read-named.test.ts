import { expect, test } from 'vitest'
import { readDay, readNamed, readWindows } from './read-named.ts'

test.each([
  ['how did @ do this year', ['year-to-date']],
  ['@ change 1yr and ytd', ['year', 'year-to-date']],
  ['@ last 12 months', ['year']],
  ['@ 3 month return', ['quarter']],
  ['@ past week', ['week']],
  ['@ this month', ['month']],
  ['is @ up today', ['day']],
  ['@ 52 week high', []],
  ['@ 20 day average', []],
  ['@ 50day', []],
])('%j names the periods %j', (words, windows) => {
  expect(readWindows(words)).toEqual(windows)
})

test.each([
  ['@ rsi', ['rsi']],
  ['is @ above its 50 day', ['sma50']],
  ['sma20 @', ['sma20']],
  ['moving averages of @', ['sma20', 'sma50']],
  ['plus di and minus di for @', ['plus-di', 'minus-di']],
  ['rsi and adx of @', ['rsi', 'adx']],
  ['@ volume', ['volume']],
  ['what is @', []],
])('%j names the measures %j', (words, measures) => {
  expect(readNamed(words).measures).toEqual(measures)
})

const dates = ['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20']
const bars = { dates, closes: Float64Array.from(dates, () => 100) }
test.each([
  ['@ close aug 18', '2026-08-18', true, null],
  ['@ on august 14th', '2026-08-14', true, null],
  ['@ on 18 aug 2026', '2026-08-18', true, null],
  ['@ price 2026 08 18', '2026-08-18', true, null],
  ['@ price 8 14 2026', '2026-08-14', true, null],
  ['@ on aug 16', '2026-08-16', false, '2026-08-14'],
  ['@ on sep 3', '2025-09-03', false, null],
  ['was @ a buy yesterday', '2026-08-19', true, null],
  ['@ close the day before yesterday', '2026-08-18', true, null],
  ['@ three sessions ago', '2026-08-17', true, null],
  ['@ on tuesday', '2026-08-18', true, null],
  ['a week ago', '2026-08-13', true, null],
  ['@ on christmas eve', '2025-12-24', false, null],
  ['@ on the fourth of july', '2026-07-04', false, null],
  ['@ close last week thursday', '2026-08-13', true, null],
  ['@ on thursday of last week', '2026-08-13', true, null],
  ['@ close the day before aug 18', '2026-08-17', true, null],
  ['@ the session prior to august 17', '2026-08-14', true, null],
  ['@ 7 days ago', '2026-08-13', true, null],
])('%j names the day %s', (words, date, isSession, before) => {
  expect(readDay(words, bars)).toEqual({ date, isSession, before })
})

test.each([
  ['sep 30 to dec 31 of 2025', { month: 9, day: 30, year: 2025 }],
  ['starting sep 30 2025 ending dec 31 2025', { month: 9, day: 30, year: 2025 }],
  ['dec 30 to jan 5 2026', { month: 12, day: 30, year: 2025 }],
])('%j is a span whose first day has its year', (words, from) => {
  expect(readNamed(words).periods).toMatchObject([{ kind: 'between', from }])
})

test.each(['july 4 till today', 'counting from july 4', 'from july 4 until now'])(
  '%j is since that day',
  (words) => {
    expect(readNamed(words).periods).toEqual([
      { kind: 'since', from: { kind: 'date', month: 7, day: 4, year: null } },
    ])
  },
)

test('a question without a day names none', () => {
  expect(readDay('is @ a buy', bars)).toBeNull()
  expect(readDay('was @ a buy yesterday', { dates: [], closes: new Float64Array() })).toBeNull()
})
