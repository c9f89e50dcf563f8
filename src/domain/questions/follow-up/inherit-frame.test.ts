import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../../adapters/listings/bundled-listings.ts'
import { readQuestion } from '../read-question.ts'

const { resolve } = loadBundledListings(join(import.meta.dirname, '../../../../data/symbols'))
const follow = (first: string, second: string) => {
  const last = readQuestion(first, { resolve }, { tickers: [] })
  return readQuestion(second, { resolve }, { tickers: last.tickers, last })
}

test.each([
  ['how many stocks are above their 50 day', 'which', { form: 'list', measures: ['from-sma50'] }],
  ['how many stocks are above their 50 day', 'list the top 5', { form: 'list', limit: 5 }],
  ['TSLA price', '52 week high', { form: 'value', measures: ['year-high'] }],
  ['how did NVDA do this week', 'in percent', { measures: ['change'], unit: 'percent' }],
])('%j, %j keeps the rest of the question', (first, second, parts) => {
  expect(follow(first, second).frame).toMatchObject(parts)
})

test('a bound without a measure is on the measure that was asked about', () => {
  const { frame } = follow('stocks with rsi below 35', 'and above 70?')
  expect(frame?.conditions).toEqual([
    [expect.objectContaining({ measure: 'rsi', is: 'above', value: 70 })],
  ])
})

test.each([
  ['adx high -> low', { order: 'highest', measures: ['adx'] }],
  ['no, by volatility', { order: 'highest', measures: ['volatility'] }],
  ['put them in cmf order', { order: 'highest', measures: ['cmf'] }],
  ['by price now, lowest at the beginning', { order: 'lowest', measures: ['close'] }],
])('a list is sorted again by %j', (second, parts) => {
  const { frame } = follow('stocks with rsi below 35', second)
  expect(frame).toMatchObject({ form: 'list', ...parts })
  expect(frame?.conditions).toHaveLength(1)
})

test('a figure that a stock does not reach drops it', () => {
  const { frame } = follow('stocks with rsi below 45', 'skip the ones whose adx does not reach 20')
  expect(frame?.conditions).toMatchObject([
    [{ measure: 'rsi', is: 'below', value: 45 }],
    [{ measure: 'adx', is: 'at-least', value: 20 }],
  ])
})

test('another average takes the place of the one asked about', () => {
  const { frame } = follow('how many stocks are above their 50 day', 'and 20 day')
  expect(frame?.form).toBe('count')
  expect(frame?.conditions).toEqual([
    [expect.objectContaining({ measure: 'close', is: 'above', other: 'sma20' })],
  ])
})

test('another list keeps the conditions', () => {
  const { frame } = follow('stocks with rsi below 35', 'same for banks')
  expect(frame?.group).toMatchObject({ kind: 'theme', name: 'banks' })
  expect(frame?.conditions).toHaveLength(1)
})

test('a list is asked for again as of a past day', () => {
  const { frame } = follow('stocks with rsi below 35', 'and yesterday?')
  expect(frame?.periods).toEqual([{ kind: 'day', day: { kind: 'ago', sessions: 1 } }])
  expect(frame?.conditions).toHaveLength(1)
})

test('what was listed is pointed at, not asked for again', () => {
  expect(follow('which stocks are BUY', 'why the first one?').frame).toBeUndefined()
})

const adxAtLeast20 = [expect.objectContaining({ measure: 'adx', is: 'at-least', value: 20 })]
test.each([
  ['drop the ones with adx under 20', { conditions: [expect.anything(), adxAtLeast20] }],
  ['remove those whose ADX is below 20', { conditions: [expect.anything(), adxAtLeast20] }],
  ['exclude from these any with an ADX < 20', { conditions: [expect.anything(), adxAtLeast20] }],
  ['only those having at least 20 in ADX', { conditions: [expect.anything(), adxAtLeast20] }],
  ['filter: adx >= 20', { conditions: [expect.anything(), adxAtLeast20] }],
  [
    'out of these, who is a financial company?',
    { group: { kind: 'sector', sector: 'Financials' } },
  ],
  ["drop everything that isn't in financials", { group: { kind: 'sector', sector: 'Financials' } }],
  ['could you limit that to financials', { group: { kind: 'sector', sector: 'Financials' } }],
  ['leave out the banks', { group: { kind: 'except', group: { name: 'banks' } } }],
  ['how many of those are in tech', { form: 'count', group: { kind: 'sector' } }],
  ['list them again, strongest adx leading', { measures: ['adx'], order: 'highest' }],
  ['switch from rsi to adx for the sort', { measures: ['adx'], order: 'highest' }],
  ['rather than RSI, could you rank them by ADX', { measures: ['adx'], order: 'highest' }],
  ['arrange by volatility, lowest first', { measures: ['volatility'], order: 'lowest' }],
])('%j changes a list', (second, parts) => {
  expect(follow('stocks with rsi under 45', second).frame).toMatchObject({ form: 'list', ...parts })
})

test.each([
  ['loosen it to 40', 40],
  ['hmm only one? make it 40', 40],
  ['what if it was 25', 25],
  ['lower the bar to 30', 30],
  ['try 38.5 instead', 38.5],
])('%j moves the only bound', (second, value) => {
  const { frame } = follow('stocks with rsi below 35', second)
  expect(frame?.conditions).toEqual([
    [expect.objectContaining({ measure: 'rsi', is: 'below', value })],
  ])
})

test('a list with its own stocks and conditions is no part of the last one', () => {
  const { frame } = follow('which sector did best on thursday', 'list the tech stocks that went up')
  expect(frame).toMatchObject({ form: 'list', bySector: false, periods: [] })
})

test('of two bounds none is moved', () => {
  expect(follow('stocks with rsi below 35 and adx above 20', 'make it 40').frame).toBeUndefined()
})

test('"which ones aren\'t" denies the only condition', () => {
  expect(follow('how many stocks are above their 50 day', "which ones aren't").frame).toMatchObject(
    {
      form: 'list',
      conditions: [[{ kind: 'than', isNot: true, measure: 'close', other: 'sma50' }]],
    },
  )
})

test.each([
  ['so were basically there?', 'nike 52 week low', { form: 'check', measures: [] }],
  ['which day exactly', 'did the s&p hit a record this month', { measures: ['year-high'] }],
  ['thats wrong, yahoo shows 61', 'apple rsi', { missing: ['figures from other sites'] }],
])('%j after %j', (second, first, parts) => {
  expect(follow(first, second).frame).toMatchObject(parts)
})
