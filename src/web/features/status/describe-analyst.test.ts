import { expect, test } from 'vitest'
import { listDropped, listFallbacks, formatWriter } from './describe-analyst.ts'

test('says who writes the answers, with and without a model', () => {
  expect(formatWriter(null)).toBe(
    'Every answer is written by the rules: no language model is switched on.',
  )
  expect(formatWriter({ provider: 'anthropic', model: 'some-model' })).toBe(
    'Answers are put into words by some-model (anthropic); the rules set every action and check every sentence.',
  )
})

test('lists dropped sentences by rule, most frequent first, without zeros', () => {
  expect(listDropped({ promise: 2, number: 1204, date: 0, action: 2 })).toEqual([
    '1,204 for a figure that is not in the facts',
    '2 for another action than the rules have',
    '2 for a promise',
  ])
  expect(listDropped({})).toEqual([])
})

test('lists fallbacks by reason; an unknown reason is shown verbatim', () => {
  expect(listFallbacks({ 'too-slow': 1, budget: 7, eclipse: 3 })).toEqual([
    '7 because what a day allows was used up',
    '3 because eclipse',
    '1 because it was too slow',
  ])
})
