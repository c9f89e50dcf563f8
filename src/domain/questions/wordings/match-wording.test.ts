import { expect, test } from 'vitest'
import { matchWording, type LearnedWordings } from './match-wording.ts'
import { trainWordings } from './train-wordings.ts'

const WORDINGS: readonly (readonly [string, string])[] = [
  ['rsi', 'what is the rsi of @'],
  ['rsi', 'give me the rsi for @'],
  ['rsi', '@ rsi please'],
  ['hot', 'is @ running hot'],
  ['hot', 'has @ run too hot lately'],
  ['hot', 'is @ stretched and hot'],
  ['high', 'how far is @ off its peak'],
  ['high', 'how far below its peak is @'],
  ['high', '@ off the peak by how much'],
]
const one = trainWordings(WORDINGS.map(([id, text]) => ({ id, tokens: text.split(' ') })))
const learned: LearnedWordings = {
  byStocks: [trainWordings([]), one, trainWordings([])],
  standards: new Map([
    ['rsi', { question: 'what is the RSI of @', topic: 'rsi' }],
    ['hot', { question: 'is @ overbought', topic: 'rsi' }],
    ['high', { question: 'how far is @ below its 52-week high', topic: 'high' }],
  ]),
}
const match = (text: string) =>
  matchWording({ tokens: text.split(' '), stocks: text.split('@').length - 1 }, learned)

test('a wording that was never seen asks what those like it ask', () => {
  expect(match('how far off the peak is @ now')?.questions[0]).toBe(
    'how far is @ below its 52-week high',
  )
  expect(match('is @ hot')?.questions[0]).toBe('is @ overbought')
})

test('questions of one topic share their probability, the likeliest first', () => {
  const found = match('is @ rsi')
  expect(found?.questions).toHaveLength(2)
  expect(found?.probability).toBeGreaterThan(0.6)
  expect(match('how far below its peak is @')?.questions).toEqual([
    'how far is @ below its 52-week high',
  ])
})

test('nothing is matched where no word was learned, or for another number of stocks', () => {
  expect(match('zzz qqq')).toBeNull()
  expect(match('how far off the peak')).toBeNull()
})

test('the same wordings give the same weights', () => {
  const again = trainWordings(WORDINGS.map(([id, text]) => ({ id, tokens: text.split(' ') })))
  expect(again).toEqual(one)
})
