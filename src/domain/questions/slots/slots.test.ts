import { expect, test } from 'vitest'
import { readActions } from './read-action.ts'
import { readDay } from './read-day.ts'
import { readMeasures } from './read-measures.ts'
import { readSpan } from './read-span.ts'
import { readWindows } from './read-windows.ts'

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
  ['@ 6 month return', { sessions: 126, label: '6 months' }],
  ['@ two week change', { sessions: 10, label: '2 weeks' }],
  ['@ 5 year performance', { sessions: 1260, label: '5 years' }],
  ['@ 1 year', null],
  ['@ 3 months', null],
  ['@ 52 week high', null],
  ['@ 200 day average', null],
])('%j names the span %j', (words, span) => {
  expect(readSpan(words)).toEqual(span)
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
  expect(readMeasures(words)).toEqual(measures)
})

const dates = ['2026-08-13', '2026-08-14', '2026-08-17', '2026-08-18', '2026-08-19', '2026-08-20']
test.each([
  ['@ close aug 18', '2026-08-18', true],
  ['@ on august 14th', '2026-08-14', true],
  ['@ on 18 aug 2026', '2026-08-18', true],
  ['@ on aug 16', '2026-08-16', false],
  ['@ on sep 3', '2025-09-03', false],
  ['was @ a buy yesterday', '2026-08-19', true],
  ['@ on tuesday', '2026-08-18', true],
  ['a week ago', '2026-08-13', true],
])('%j names the day %s', (words, date, isSession) => {
  expect(readDay(words, { dates })).toEqual({ date, isSession })
})

test('a question without a day names none', () => {
  expect(readDay('is @ a buy', { dates })).toBeNull()
  expect(readDay('was @ a buy yesterday', { dates: [] })).toBeNull()
})

test('actions are in the order of the question', () => {
  expect(readActions('why is @ watch and not buy')).toEqual(['WATCH', 'BUY'])
  expect(readActions('how long has @ been a sell')).toEqual(['SELL'])
})
