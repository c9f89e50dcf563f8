import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { questionOf } from './sample-evidence.fixture.ts'
import { spellOutFollowUp } from './spell-out-follow-up.ts'

const follow = (
  masked: string,
  words: string,
  { before = ['NVDA'], named = [] as readonly string[], topic = null as 'rsi' | null } = {},
) =>
  spellOutFollowUp(
    { masked, tickers: named.map(knownTicker), unknown: [], offers: [] },
    {
      tickers: before.map(knownTicker),
      last: questionOf('signal', before, { words, text: words, topic }),
    },
  )

test.each([
  ['and @', '@ rsi', 'AMD rsi'],
  ['what about @?', 'how much did @ rise this week', 'how much did AMD rise this week'],
  ['same for @ please', 'why is @ down', 'why is AMD down'],
])('%j after %j asks %j', (masked, words, asked) => {
  expect(follow(masked, words, { named: ['AMD'] })).toBe(asked)
})

test.each([
  ['and what was it yesterday', '@ rating', 'what was the signal of NVDA yesterday'],
  ['and the week?', 'how much did @ rise today', 'how much did NVDA change this week'],
  ['and this year?', 'how did @ do today', 'how much did NVDA change this year'],
  ['since when', '@ signal', 'since when does NVDA have its signal'],
  ['why not?', 'is @ a buy', 'why is NVDA not a buy'],
  ['why?', 'is @ a buy', 'why is NVDA rated so'],
  ['are you sure?', 'is @ a buy', 'is NVDA a buy'],
  ['when was it', 'what was the last dividend of @', 'when was the last dividend of NVDA'],
])('%j after %j asks %j', (masked, words, asked) => {
  expect(follow(masked, words)).toBe(asked)
})

test('a measure is kept over another day', () => {
  expect(follow('and yesterday?', '@ rsi', { topic: 'rsi' })).toBe(
    'what was the rsi of NVDA yesterday',
  )
})

test.each([
  ['why the first one?', 'why is JPM rated so'],
  ['is the second one a buy', 'is BAC a buy'],
  ['which has higher adx', 'which has higher adx JPM or BAC'],
])('of a list, %j asks %j', (masked, asked) => {
  expect(follow(masked, 'energy stocks', { before: ['JPM', 'BAC'] })).toBe(asked)
})

test('a whole question stands alone', () => {
  expect(follow('what is the rsi of @', 'is @ a buy', { named: ['AMD'] })).toBeNull()
  expect(follow('top gainers', 'is @ a buy')).toBeNull()
})
