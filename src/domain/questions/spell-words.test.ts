import { expect, test } from 'vitest'
import { spellWords } from './spell-words.ts'

test.each([
  ['sesion', 'session'],
  ['tuseday', 'tuesday'],
  ['finshed', 'finished'],
  ['agianst', 'against'],
  ['overbougth', 'overbought'],
  ['volatilty', 'volatility'],
  ['mroe', 'more'],
  ['tehcnology', 'technology'],
  ['acount', 'account'],
  ['thursdays', 'thursday'],
])('%j is one slip from %j', (typed, meant) => {
  expect(spellWords([typed])).toEqual([meant])
})

test.each([
  'chance',
  'session',
  'string',
  'ge',
  '5th',
  'form',
  'stuck',
  'chain',
  'requires',
  'prices',
  'tank',
])('%j stays as it is', (word) => {
  expect(spellWords([word])).toEqual([word])
})
