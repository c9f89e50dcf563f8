import { expect, test } from 'vitest'
import { listDropped, listFallbacks, formatWriter } from './describe-analyst.ts'

test('the writer is named, with and without a model', () => {
  expect(formatWriter(null)).toBe('The rules write every answer: no language model is connected.')
  expect(formatWriter({ provider: 'anthropic', model: 'some-model' })).toBe(
    'some-model (anthropic) words the answers. The rules set every signal and check every sentence.',
  )
})

test('dropped sentences are counted by rule, the most frequent first, without zeros', () => {
  expect(listDropped({ promise: 2, number: 1204, date: 0, action: 2 })).toEqual([
    '1,204 for a number that is not in the facts',
    '2 for a signal the rules did not give',
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
