import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import type { Question } from '../question.ts'
import type { Intent } from '../question-kinds.ts'
import { questionOf } from '../sample-evidence.fixture.ts'
import { spellOutFollowUp } from './spell-out-follow-up.ts'

const follow = (
  masked: string,
  words: string,
  {
    before = ['NVDA'],
    named = [] as readonly string[],
    topic = null as 'rsi' | null,
    intent = 'signal' as Intent,
    screen = null as Question['screen'],
  } = {},
) =>
  spellOutFollowUp(
    { masked, tickers: named.map(knownTicker), unknown: [], offers: [] },
    {
      tickers: before.map(knownTicker),
      last: questionOf(intent, before, { words, text: words, topic, screen }),
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
  ['how many sessions has that lasted', '@ signal', 'since when does NVDA have its signal'],
  [
    'how long did that one last',
    'when was @ last a sell',
    'how long did the last sell of NVDA last',
  ],
  ['since when', '@ signal', 'since when does NVDA have its signal'],
  ['why not?', 'is @ a buy', 'why is NVDA not a buy'],
  ['for what reason not?', 'is @ a sell', 'why is NVDA not a sell'],
  ['a month?', 'how much did @ rise today', 'how much did NVDA change over the last month'],
  ['why?', 'is @ a buy', 'why is NVDA rated so'],
  ['are you sure?', 'is @ a buy', 'is NVDA a buy'],
  ['when was it', 'what was the last dividend of @', 'when was the last dividend of NVDA'],
  ['and before that?', 'is @ a buy', 'what was the signal of NVDA before'],
  ['and tomorrow?', 'is @ a buy', 'will NVDA go up tomorrow'],
  ['did it work before', 'is @ a sell', 'how often was the sell signal of NVDA right'],
  ['by how much', 'why did @ fall', 'how much did NVDA change today'],
  ['last week?', 'is @ a buy', 'was NVDA a buy last week'],
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
  ["the second one's rsi", 'BAC rsi'],
  ['which has higher adx', 'which has higher adx JPM or BAC'],
])('of a list, %j asks %j', (masked, asked) => {
  expect(follow(masked, 'energy stocks', { before: ['JPM', 'BAC'] })).toBe(asked)
})

test('a whole question stands alone', () => {
  expect(follow('what is the rsi of @', 'is @ a buy', { named: ['AMD'] })).toBeNull()
  expect(follow('top gainers', 'is @ a buy')).toBeNull()
})

test.each([
  [
    'and in dollars',
    'figures',
    'how much is @ up this year',
    'how much is NVDA up this year in dollars',
  ],
  ['what about the month before', 'figures', 'how did @ do in july', 'how did NVDA do in june'],
  [
    'when did it last have one',
    'signal-date',
    'does @ have a golden cross',
    'when was the last golden cross of NVDA',
  ],
  [
    'how long has it been that way',
    'signal',
    'is @ a sell',
    'since when does NVDA have its signal',
  ],
  [
    'and after 60?',
    'record',
    'how often is a buy right after 20 days',
    'how often is a buy right after 60 sessions',
  ],
  [
    'and a sell?',
    'record',
    'how often is a buy right after 20 days',
    'how often is a sell right after 20 days',
  ],
  ['the other way round', 'movers', 'top gainers this week', 'top losers this week'],
  [
    'what about the death ones',
    'screen',
    'which stocks are in a golden cross',
    'which stocks are in a death cross',
  ],
] as const)(
  '%j after a question of the kind %s is merged into %j',
  (masked, intent, words, asked) => {
    expect(follow(masked, words, { intent })).toBe(asked)
  },
)

test('"drop the ones with ADX under 20" keeps the last list', () => {
  const screen = {
    parts: [],
    theme: null,
    since: null,
    limit: null,
    unapplied: [],
  } satisfies Question['screen']
  expect(
    follow('drop the ones with adx under 20', 'stocks with rsi under 45', { before: [], screen }),
  ).toBe('stocks with rsi under 45 and adx at least 20')
})

test('a correction names the stock that is meant', () => {
  const named = { named: ['GM', 'GE'], before: ['GE'] }
  expect(follow('sorry i meant @ not @', 'how did @ do today', named)).toBe('how did GM do today')
})

test('whether a reading is high is asked of its upper bound', () => {
  expect(follow('is that high', '@ rsi', { topic: 'rsi' })).toBe('is NVDA overbought')
})

test.each([
  ['add @', ['MCD'], 'compare KO and PEP and MCD'],
  ['drop @, add @', ['PEP', 'MCD'], 'compare KO and MCD'],
])('%j changes the stocks of a comparison', (masked, named, asked) => {
  expect(
    follow(masked, 'compare @ and @', { before: ['KO', 'PEP'], named, intent: 'compare' }),
  ).toBe(asked)
})

test.each([
  ['which stocks have one', [], 'which stocks had a golden cross this week'],
  ['did @ have one', ['AAPL'], 'did AAPL have a golden cross'],
])('after a definition, %j is about its term', (masked, named, asked) => {
  const words = 'what is a golden cross'
  expect(follow(masked, words, { before: [], named, intent: 'definition' })).toBe(asked)
})
