import { expect, test } from 'vitest'
import { listDropped, listFallbacks, formatWriter } from './describe-analyst.ts'

test('the writer is named, with and without a model', () => {
  expect(formatWriter(null)).toBe(
    'Every answer is written by the rules: no language model is set up.',
  )
  expect(formatWriter({ provider: 'anthropic', model: 'some-model' })).toBe(
    'Answers are worded by some-model (anthropic). The rules set every action and check every sentence.',
  )
})

test('dropped sentences are counted by rule, the most frequent first, without zeros', () => {
  expect(listDropped({ promise: 2, number: 1204, date: 0, action: 2 })).toEqual([
    '1,204 for a figure that is not in the facts',
    '2 for an action the rules did not give',
    '2 for a promise',
  ])
  expect(listDropped({})).toEqual([])
})

test('fallbacks are counted by reason; an unknown reason is shown as it is', () => {
  expect(listFallbacks({ 'too-slow': 1, budget: 7, eclipse: 3 })).toEqual([
    '7 because the daily budget was used up',
    '3 because eclipse',
    '1 because it was too slow',
  ])
})
