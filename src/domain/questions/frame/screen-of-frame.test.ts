import { expect, test } from 'vitest'
import { figuresOf, fullEvidence, judgeSampleMarket, screenOf } from '../sample-evidence.fixture.ts'
import { answerFrame } from './answer-frame.ts'

const market = judgeSampleMarket()

const answerTo = (words: string) => {
  const answer = answerFrame({ ...fullEvidence(figuresOf(words, []), market), judged: market })
  if (answer === null) throw new Error(`“${words}” has no answer.`)
  return answer
}

/** What the screener itself finds at an address. */
function findOn(sentence: string | undefined): readonly string[] {
  const search = /\/scan\?(.+)\.$/.exec(sentence ?? '')?.[1]
  if (search === undefined) throw new Error(`“${sentence ?? ''}” has no address with filters.`)
  const params = [...new URLSearchParams(search)]
  const parts = [{ key: 'all', label: 'all', params }]
  const request = { parts, theme: null, since: null, limit: null, unapplied: [] }
  return screenOf(request, market).matches.map(({ ticker }) => ticker)
}

test.each([
  'which stocks are rated buy',
  'stocks with rsi below 40',
  'stocks with rsi between 50 and 55 and cmf above 0.1',
  'stocks with adx above 30 and not a buy',
  'stocks in a death cross with rsi above 50',
  'stocks with rising obv and rsi above 65',
  'stocks under $ 50 and rated watch',
  'stocks up more than 2 % today',
  'stocks with rsi over 45 and rsi under 50',
])('the screener finds the same stocks at the address of "%s"', (words) => {
  const { listed, screen } = answerTo(words)
  const [open, left] = screen
  expect(left).toBeUndefined()
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.map(({ ticker }) => ticker).toSorted()).toEqual(findOn(open).toSorted())
})

test('an order is the same on the screener', () => {
  const { listed, screen } = answerTo('top 5 stocks by adx')
  expect(screen).toEqual(['Open these filters on /scan?sort=-adx&limit=5.'])
  expect(listed.map(({ ticker }) => ticker)).toEqual(findOn(screen[0]).slice(0, 5))
})

test.each([
  ['the most volatile stocks', 'volatility, in order'],
  ['semis with adx above 15', 'our list of semiconductors'],
  ['stocks with rsi above 60 within 3 % of their 52 week high', 'distance from the 52-week high'],
  ['stocks above their 50 day with rsi under 50', 'close against SMA50'],
  ['stocks up more than 30 % this year', 'the change over that period'],
])('of "%s" the screener leaves out %s', (words, name) => {
  expect(answerTo(words).screen[1]).toBe(
    `The screener can’t filter by ${name}, so it lists more stocks.`,
  )
})
