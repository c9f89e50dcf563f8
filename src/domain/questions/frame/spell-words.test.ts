import { expect, test } from 'vitest'
import { spellWords } from './spell-words.ts'

test.each([
  ['sesion', 'session'],
  ['tuseday', 'tuesday'],
  ['finshed', 'finished'],
  ['agianst', 'against'],
])('%j is one slip from %j', (typed, meant) => {
  expect(spellWords([typed])).toEqual([meant])
})

test.each(['chance', 'session', 'string', 'ge', '5th'])('%j stays as it is', (word) => {
  expect(spellWords([word])).toEqual([word])
})
