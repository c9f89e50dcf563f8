import { expect, test } from 'vitest'
import { readPlainWords } from './plain-words.ts'
import { rewordCauses } from './reword-causes.ts'

test.each([
  ['@ dropped again, is it the tariffs?', 'why @ dropped again'],
  ['@ tanked today, what was that about?', 'why @ tanked today'],
  ['@ had a massive pop on Wednesday, what set it off?', 'why @ jumped on wednesday'],
  ['@ got hammered this week, was it earnings?', 'why @ fell this week'],
  ['what on earth happened to @ today', 'what happened to @ today'],
  ['did @ fall today', 'did @ fall today'],
  ['@ fell, should I buy, is it the news', '@ fell should i buy is it the news'],
])('a cause that is asked for or guessed: %s', (text, plain) => {
  expect(rewordCauses(readPlainWords(text).join(' '))).toBe(plain)
})
