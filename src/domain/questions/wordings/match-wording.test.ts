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
  expect(match('how far off the peak is @ now')?.question).toBe(
    'how far is @ below its 52-week high',
  )
  expect(match('is @ hot')?.question).toBe('is @ overbought')
})

test('questions of one topic share their probability, and one of them asks for no verdict', () => {
  const found = match('is @ hot')
  const sure = match('how far below its peak is @')
  expect(found?.plain).toBe('what is the RSI of @')
  expect(sure?.plain).toBe(sure?.question)
  expect((found?.probability ?? 0) + (match('is @ hot')?.probability ?? 0)).toBeLessThanOrEqual(2)
  expect(found?.probability).toBeGreaterThan(0.5)
})

test('nothing is matched where no word was learned, or for another number of stocks', () => {
  expect(match('zzz qqq')).toBeNull()
  expect(match('how far off the peak')).toBeNull()
})

test('the same wordings give the same weights', () => {
  const again = trainWordings(WORDINGS.map(([id, text]) => ({ id, tokens: text.split(' ') })))
  expect(again).toEqual(one)
})
