import { expect, test } from 'vitest'
import { knownTicker } from '../../market/listings/ticker.ts'
import type { Question } from '../question.ts'
import type { Intent } from '../question-kinds.ts'
import { figuresOf, questionOf } from '../sample-evidence.fixture.ts'
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
  ['the same for @ if it is not too much trouble', '@ rsi', 'AMD rsi'],
  ['the other chip one, @', '@ rsi', 'AMD rsi'],
  ['and @ is it better', '@ overbought', 'is AMD better than NVDA'],
  [
    'and how does that compare with @, which I hold as well',
    'what is the rsi of @',
    'what is the rsi of NVDA and AMD',
  ],
])('%j after %j asks %j', (masked, words, asked) => {
  expect(follow(masked, words, { named: ['AMD'] })).toBe(asked)
})

test.each([
  ['and what was it yesterday', '@ rating', 'what was the signal of NVDA yesterday'],
  ['and the week?', 'how much did @ rise today', 'how much did NVDA change this week'],
  ['and this year?', 'how did @ do today', 'how much did NVDA change this year'],
  ['how close is it to losing that', 'is @ a buy', 'what would end the buy of NVDA'],
  ['is that more than the one before it', 'last dividend of @', 'did NVDA raise its dividend'],
  ['ok when was the last time it was', 'is @ a buy', 'when was the last buy of NVDA'],
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

test.each([
  ['the third one, what did it do this month', 'what did MA do this month'],
  ['is #2 a sell', 'is BAC a sell'],
  ['and number one', 'how is JPM'],
  ['the bottom one', 'how is MA'],
  ['the middle one please', 'how is BAC'],
])('of a list of three, %j asks %j', (masked, asked) => {
  expect(follow(masked, 'energy stocks', { before: ['JPM', 'BAC', 'MA'] })).toBe(asked)
})

test.each([
  ['ok how close is it', '@ a buy', 'how far is NVDA from a buy'],
  ['how far off is that tho', 'is @ a sell', 'how far is NVDA from a sell'],
  ['higher or lower than a month ago?', '@ price', 'is NVDA higher than a month ago'],
  ['down from last week?', '@ signal', 'is NVDA lower than last week'],
  ['was it lower a year ago', '@ price', 'was NVDA lower a year ago'],
  ['4 out of 5 is basically a buy no?', 'is @ a buy', 'is NVDA a buy'],
  ['which day was the best', 'how did @ do this month', 'what was the best day of NVDA this month'],
  ['and the month before that', 'how did @ do this month', 'how did NVDA do last month'],
  ['what caused it', 'how did @ do today', 'why did NVDA move today'],
  ['so should i get out or not', 'what would make @ a sell', 'should i sell NVDA'],
  ['should i just keep it then', '@ signal', 'should i hold NVDA'],
  ['yeah but why. there must be some news', 'how much did @ lose today', 'why did NVDA move today'],
  ['no way thats right', '@ signal', 'NVDA signal'],
])('%j after %j asks %j', (masked, words, asked) => {
  const intent = words.startsWith('how') ? 'figures' : 'signal'
  expect(follow(masked, words, { intent })).toBe(asked)
})

test.each([
  ['in % i mean', ['KO', 'PEP'], 'which has the higher dividend yield KO or PEP'],
  ['and in percent?', ['KO'], 'what is the dividend yield of KO'],
])('%j after a dividend of %j is the yield', (masked, before, asked) => {
  expect(follow(masked, 'dividend of @', { before, intent: 'dividend' })).toBe(asked)
})

test.each([
  ['did it beat the @ this week', ['NVDA'], '@ signal', 'did NVDA beat ^GSPC this week'],
  ['which of them beat the @', ['V', 'MA'], 'compare @ and @', 'which of V and MA beat ^GSPC'],
  ['and vs the @?', ['NVDA'], 'how did @ do this week', 'did NVDA do better than ^GSPC this week'],
  ['compared to @', ['NVDA'], '@ signal', 'compare NVDA and ^GSPC'],
  ['was that worse than the @', ['V'], 'how did @ do today', 'did V do worse than ^GSPC today'],
])('%j after a question about %j is against the index', (masked, before, words, asked) => {
  expect(follow(masked, words, { before, named: ['^GSPC'] })).toBe(asked)
})

test('an index after another index is asked about itself', () => {
  const named = { before: ['^DJI'], named: ['^IXIC'] }
  expect(follow('and @', 'what is @ at', named)).toBe('what is ^IXIC at')
})

test('without a name the market is the S&P 500', () => {
  expect(follow('did it beat the market this month', '@ signal')).toBe(
    'did NVDA beat ^GSPC this month',
  )
})

test.each([
  ['who is in it', 'which health care stocks are there'],
  ['which stock dragged it down the most', 'which health care stock fell the most thursday'],
  ['who led it', 'which health care stock rose the most thursday'],
  ['any buys in there', 'any buys of the health care stocks'],
  ['how did it do this month', 'how did the health care sector do this month'],
  ['why', 'why did the health care sector move thursday'],
  [
    'who is in it and who fell the most',
    'which health care stocks are there and which health care stock fell the most thursday',
  ],
])('%j after a sector asks %j', (masked, asked) => {
  const last = questionOf('sector', [], { words: 'worst sector thursday' })
  const stocks = { masked, tickers: [], unknown: [], offers: [] }
  expect(spellOutFollowUp(stocks, { tickers: [], last, sector: 'Health Care' })).toBe(asked)
})

test.each([
  ['now flip it', 'list the tech stocks that went up', 'list the tech stocks that went down'],
  ['show me the reverse', 'which stocks fell today', 'which stocks rose today'],
  ['what about the bad ones', 'any golden crosses this week', 'any death crosses this week'],
  ['and the bullish kind', 'any death crosses this week', 'any golden crosses this week'],
])('%j after %j asks %j', (masked, words, asked) => {
  expect(follow(masked, words, { before: [], intent: 'screen' })).toBe(asked)
})

test.each([
  ['and over the week', 'breadth', 'how is the market today', 'how is the market over the week'],
  ['what about the month', 'movers', 'biggest gainers', 'biggest gainers the month'],
  ['over the year', 'sector', 'best sector this week', 'best sector over the year'],
  ['why', 'breadth', 'how is the market today', 'why did the market move today'],
  ['and tech', 'breadth', 'how is the market today', 'how did Information Technology do today'],
] as const)('%j after a question of the market asks it again', (masked, intent, words, asked) => {
  expect(follow(masked, words, { before: [], intent })).toBe(asked)
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
  ['forget @, put @ in', ['PEP', 'MCD'], 'compare KO and MCD'],
  ['swap @ for @', ['PEP', 'MCD'], 'compare KO and MCD'],
  ['replace @ with @ please', ['KO', 'MCD'], 'compare PEP and MCD'],
  ['now with @ instead of @', ['MCD', 'KO'], 'compare PEP and MCD'],
  ['put @ in for @', ['MCD', 'PEP'], 'compare KO and MCD'],
  ['swap in @ for @', ['MCD', 'PEP'], 'compare KO and MCD'],
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

test('a stock that is named is compared with the last one', () => {
  expect(
    follow('how volatile is it compared to @', 'tell me about @', {
      named: ['INTC'],
      before: ['MU'],
    }),
  ).toMatch(/MU .*compared to INTC/)
})

test.each([
  ['who pays more, them or @', 'who pays more KO or PEP'],
  ['which fell more this week, @ or it', 'which fell more this week PEP or KO'],
])("%j puts the conversation's stock beside the one that is named", (masked, asked) => {
  expect(follow(masked, '@ dividend', { before: ['KO'], named: ['PEP'] })).toBe(asked)
})

test('the stock with most of a term that was explained is looked for', () => {
  expect(
    follow('which stock has the highest one now', 'what is rsi', {
      intent: 'definition',
      topic: 'rsi',
    }),
  ).toBe('which stock has the highest rsi')
})

test.each([
  ['is that a lot for them', 'is the volume of GE above normal'],
  ['is that high or what', 'is the volume of GE above normal'],
  ['is it low', 'is the volume of GE below normal'],
  ['is that normal for it', 'is the volume of GE normal'],
])('after a volume, %j asks %j', (masked, asked) => {
  const last = figuresOf('volume of @ today', ['GE'])
  const stocks = { masked, tickers: [], unknown: [], offers: [] }
  expect(spellOutFollowUp(stocks, { tickers: last.tickers, last })).toBe(asked)
})

test('“is that higher or lower than @” compares the last reading', () => {
  expect(follow('is that higher or lower than @', '@ rsi', { named: ['AMD'], topic: 'rsi' })).toBe(
    'which has the higher rsi NVDA or AMD',
  )
})

test('a stock is added, and all of them are asked about', () => {
  expect(
    follow('now add @, and which of the 3 has best adx', '@ vs @ this year', {
      before: ['GS', 'JPM'],
      named: ['C'],
    }),
  ).toBe('which has best adx GS or JPM or C')
})

test.each([
  ['which one of them is further off its high', 'which is further off its high NVDA or AMD'],
  ["and which one's trend is stronger", 'and which ones trend is stronger NVDA or AMD'],
])('%j is asked of both', (masked, asked) => {
  expect(follow(masked, '@ and @', { before: ['NVDA', 'AMD'] })).toBe(asked)
})
