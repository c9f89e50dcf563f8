import { expect, test } from 'vitest'
import { readActions } from './read-action.ts'
import { readConditions } from './read-conditions.ts'
import { readDay, readMonth } from './read-day.ts'
import { readMeasures } from './read-measures.ts'
import { readRecentCloses } from './read-recent-closes.ts'
import { readAskedRecord } from './read-record.ts'
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
  ['is @ up since august', '2026-08-01', false, null],
  ['@ close last week thursday', '2026-08-13', true, null],
])('%j names the day %s', (words, date, isSession, before) => {
  expect(readDay(words, { dates })).toEqual({ date, isSession, before })
})

test.each([
  ['price of @ in march 2020', 'March 2020'],
  ['@ back in 2015', '2015'],
  ['@ close on march 3 2020', null],
  ['@ this month', null],
])('%j names the month %j', (words, month) => {
  expect(readMonth(words)).toBe(month)
})

test.each([
  ['is @ over bought', ['zone']],
  ['is @ overbought or oversold', ['either-zone']],
  ['is @ rsi under 30 and is it below both averages', ['average', 'average', 'bound']],
  ['is @ adx over 25 and rsi over 70', ['bound', 'bound']],
  ['is its 20 day above its 50 day', ['averages']],
  ['is @ above 20 day but below 50 day', ['average', 'average']],
  ['is money leaving @', ['flow']],
  ['is @ dead money', []],
  ['@ rsi', []],
])('%j has the conditions %j', (words, kinds) => {
  expect(readConditions(words).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['how many buys did you test', { measure: 'count', rules: ['buy'], horizons: [20] }],
  ['how many years of data is the track record', { about: 'span' }],
  [
    'what is the hit rate of sell signals after 5 days',
    { measure: 'rate', rules: ['sell'], horizons: [5] },
  ],
  ['which rule is best', { about: 'best', rules: ['buy'], isRuleNamed: false }],
  ['do buys beat the index over 60 sessions', { measure: 'fund', rules: ['buy'], horizons: [60] }],
  ['is it statistically significant', { about: 'significance' }],
  ['median gain after trend break', { measure: 'median', rules: ['trend-break'] }],
  ['did your signals work in 2024', { about: 'row', split: { by: 'years', names: ['2024'] } }],
  ['do overbought stocks really fall within a month', { rules: ['rsi-above-70'], horizons: [20] }],
  [
    'does the sell rule do better in calm stocks or wild ones 20 days out',
    { rules: ['sell'], split: { by: 'volatility', names: [] } },
  ],
  ['does a broad market day help the buys', { about: 'breadth' }],
  ['have you got live results', { about: 'live' }],
  ['are costs counted', { about: 'costs' }],
  ['how did buys do in energy', { rules: ['buy'], split: { by: 'sectors', names: ['Energy'] } }],
  ['hit rate of buys after 1 day and 60 days', { horizons: [1, 60] }],
  ['does this thing actually work', { about: 'row', measure: null, isRuleNamed: false }],
])('%j wants %o of the track record', (words, asked) => {
  expect(readAskedRecord(words)).toMatchObject(asked)
})

test.each([
  ['unh last five closes', 5],
  ['the past 3 closing prices of @', 3],
  ['@ last close', null],
])('%j asks for %s closes', (words, count) => {
  expect(readRecentCloses(words)).toBe(count)
})

test('a question without a day names none', () => {
  expect(readDay('is @ a buy', { dates })).toBeNull()
  expect(readDay('was @ a buy yesterday', { dates: [] })).toBeNull()
})

test('actions are in the order of the question', () => {
  expect(readActions('why is @ watch and not buy')).toEqual(['WATCH', 'BUY'])
  expect(readActions('how long has @ been a sell')).toEqual(['SELL'])
})
