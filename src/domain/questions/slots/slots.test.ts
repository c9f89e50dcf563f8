import { expect, test } from 'vitest'
import { readActions } from './read-action.ts'
import { findMissing } from '../kinds/not-held.ts'
import { readPlainWords } from '../plain-words.ts'
import { asksAdvice } from './asks-advice.ts'
import { readInvested } from './read-holding.ts'
import { readAskedRecord } from './read-record.ts'

test.each([
  ['how many buys did you test', { measure: 'count', rules: ['buy'], horizons: [20] }],
  ['how many years of data is the track record', { about: 'span' }],
  [
    'what is the hit rate of sell signals after 5 days',
    { measure: 'rate', rules: ['sell'], horizons: [5] },
  ],
  ['hit rate and sample size of your sells', { measure: 'rate', rules: ['sell'] }],
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
  ['does your record suffer from survivorship bias', { about: 'survivorship' }],
  ['did you overfit the rules', { about: 'fitting' }],
  ['has anyone checked these results', { about: 'trust' }],
  ['are costs counted', { about: 'costs' }],
  ['how did buys do in energy', { rules: ['buy'], split: { by: 'sectors', names: ['Energy'] } }],
  ['hit rate of buys after 1 day and 60 days', { horizons: [1, 60] }],
  ['does this thing actually work', { about: 'row', measure: null, isRuleNamed: false }],
])('%j wants %o of the track record', (words, asked) => {
  expect(readAskedRecord(words)).toMatchObject(asked)
})

test('actions are in the order of the question', () => {
  expect(readActions('why is @ watch and not buy')).toEqual(['WATCH', 'BUY'])
  expect(readActions('how long has @ been a sell')).toEqual(['SELL'])
})

test.each([
  ['should i buy @', true],
  ['is now a good time to get out of @', true],
  ['would you sell @', true],
  ['take profits on @', true],
  ['should not that be a sell', false],
  ['how should i read the rsi', false],
  ['@ buy or sell', false],
])('%j asks for advice: %s', (words, isSo) => {
  expect(asksAdvice(words)).toBe(isSo)
})

test.each([
  ['if id put a thousand bucks in @ at the start of the year', { amount: 1000, count: null }],
  ['500 dollars in @ at the start of the year worth what now', { amount: 500, count: null }],
  ['if i had bought ten shares of @ a year ago', { amount: null, count: 10 }],
  ['bought ten shares of @ at 300', null],
])('%j imagines a purchase: %o', (typed, invested) => {
  expect(readInvested(readPlainWords(typed).join(' '))).toEqual(invested)
})

test('everything a question names that we do not have is found, each once', () => {
  expect(findMissing('when are @ earnings and what eps is expected')).toEqual([
    'earnings dates',
    'earnings figures such as EPS',
  ])
  expect(findMissing('is @ rated a strong buy by wall street')).toEqual(['analyst ratings'])
  expect(findMissing('short interest % float @ squeeze on')).toEqual(['short interest'])
  expect(findMissing('weekly rsi @')).toEqual(['weekly or monthly indicators'])
  expect(findMissing('@ hold vwap thursday')).toEqual(['the VWAP, which needs intraday prices'])
  expect(findMissing('@ market cap and short interest')).toEqual(['market caps', 'short interest'])
})
