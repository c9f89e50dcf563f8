import { expect, test } from 'vitest'
import { readPlainWords } from '../plain-words.ts'
import type { FrameCondition } from './frame.ts'
import { readFrame } from './read-frame.ts'

const read = (text: string) => readFrame(readPlainWords(text).join(' '), 0, 0)

/** A condition in short: "rsi below 40". */
function shorten(one: FrameCondition): string {
  const not = one.isNot ? 'not ' : ''
  switch (one.kind) {
    case 'bound':
      return `${not}${one.measure} ${one.is} ${one.value}${one.high === null ? '' : ` ${one.high}`}`
    case 'than':
      return `${not}${one.measure} ${one.is} ${one.other}`
    case 'action':
      return `${not}${one.action}`
    case 'lacks':
      return `lacks ${one.clause}`
    case 'turned':
      return `${one.from ?? 'any'} to ${one.action ?? 'any'}`
    default:
      return `${not}${one.kind}`
  }
}

test.each([
  ['which stocks cost more than $1,000 a share', 'close above 1000'],
  ['stocks near a golden cross', 'sma20 below sma50'],
  ['which stocks are about to have a death cross', 'sma20 above sma50'],
  ['shares pricier than a grand', 'close above 1000'],
  [
    'stocks whose price is 50 percent or more below the highest of 52 weeks',
    'from-high at-most -50',
  ],
  ['volume not below 2x average, who', 'volume-ratio at-least 2'],
  ['volume smaller than half the average, which stocks', 'volume-ratio below 0.5'],
  ['stocks with light volume, under 0.6x average', 'volume-ratio below 0.6'],
  ['strong adx, more than 30, which stocks', 'adx above 30'],
  ['stocks where RSI has not got to 50', 'rsi below 50'],
  ['which stocks are at or above their 50 day average', 'not close below sma50'],
  [
    'down 20%+ from the high yet over their 50d average',
    'from-high at-most -20, close above sma50',
  ],
  ['which stocks are over the 20 day', 'close above sma20'],
  ['stocks with vol above 50%', 'volatility above 50'],
  ['decliners with rsi below 40', 'rsi below 40, change below 0'],
  ['this month’s decliners of more than 10%', 'change below -10'],
  ['names where adx is the only buy condition not met', 'WATCH, lacks adx'],
  ['everything that is not WATCH', 'BUY or SELL'],
  ['who moved from BUY to WATCH this month', 'BUY to WATCH'],
  ['price of $100 to $200, which stocks', 'close between 100 200'],
  ['names whose adx is not 25 or more', 'adx below 25'],
  ['stocks not further than 10% from their 52 week high', 'from-high within 10'],
  ['are there stocks that don’t reach an RSI of 40', 'rsi below 40'],
  ['which banks top 20 on the ADX', 'adx above 20'],
  ['45 <= RSI <= 55', 'rsi between 45 55'],
  ['what traded 40% or more above its regular volume', 'volume-ratio at-least 1.4'],
  ['stocks with volume more than 20 percent above its usual', 'volume-ratio above 1.2'],
  ['names trading at a discount of more than 25% to their 52-week top', 'from-high below -25'],
  ['tech firms worth more than double their 52-week bottom', 'from-low above 100'],
  ['stocks that turned $1 into $2 over the last year', 'change at-least 100'],
  [
    'obv falling, cmf positive, price under the 50 day line',
    'cmf above 0, close below sma50, obv below 0',
  ],
  ['jumpy names, vol more than forty percent, adx over 30', 'adx above 30, volatility above 40'],
  ['show me only the buys and sells', 'BUY or SELL'],
  ['all stocks, but hide the sells', 'not SELL'],
  ['watch names missing one check for a buy', 'WATCH, conditions-met exactly 4'],
  ['who’s on watch and a single step from buy', 'WATCH, conditions-met exactly 4'],
  ['watch names kept from a buy only by rsi', 'WATCH, lacks rsi'],
  ['which watch names satisfy every buy condition except obv', 'WATCH, lacks obvChange'],
  ['tickers whose 20/50 golden cross happened on or after Aug 17', 'crossed'],
  ['diff of signals between Aug 19 and Aug 20', 'any to any'],
  [
    'sma20 above sma50, price beneath both',
    'close below sma20, close below sma50, sma20 above sma50',
  ],
])('%j is bounded by %s', (text, expected) => {
  const conditions = read(text)?.conditions.map((each) => each.map(shorten).join(' or '))
  expect(conditions?.join(', ')).toBe(expected)
  expect(read(text)?.unread).toEqual([])
})

test.each([
  ['smallest RSI on top, all stocks', 'lowest', 'rsi', null],
  ['all stocks starting with the lowest rsi', 'lowest', 'rsi', null],
  ['list all stocks ranked by RSI upward', 'lowest', 'rsi', null],
  ['rsi high to low, all stocks', 'highest', 'rsi', null],
  ['rank by volume, give me the first three', 'highest', 'volume', 3],
  ['who are the bottom three on cmf', 'lowest', 'cmf', 3],
  ['minimum rsi, which stock', 'lowest', 'rsi', null],
  ['which stock swings the most', 'highest', 'volatility', null],
  ['five stocks with the smallest gap to the 52 week high', 'nearest', 'from-high', 5],
  ['put the sells in increasing order of adx', 'lowest', 'adx', null],
  ['order buys: cmf big -> small', 'highest', 'cmf', null],
  ['the four most negative obv values, whose are they', 'lowest', 'obv', 4],
  ['top three for low volatility', 'lowest', 'volatility', 3],
  ['make the order by volume and not by price', 'highest', 'volume', null],
  [
    'which ticker saw the most trading, measured against its own average',
    'highest',
    'volume-ratio',
    null,
  ],
  ['who has climbed most since their yearly low', 'highest', 'from-low', null],
  ['3 furthest from 52w high', 'lowest', 'from-high', 3],
  ['4 hardest hit names this week', 'lowest', 'change', 4],
  ['which sell goes back furthest', 'highest', 'signal-age', null],
])('%j is ordered by the %s %s', (text, order, measure, limit) => {
  const frame = read(text)
  expect(frame).toMatchObject({ form: 'list', order, measures: [measure], limit })
})

test.each([
  ['just the number: stocks with cmf below zero', 'count'],
  ['advancers count this week', 'count'],
  ['% decliners', 'share'],
  ['% above 20dma', 'share'],
  ['did gainers outnumber losers today', 'split'],
  ['count the sells for thursday july 2, 2026', 'count'],
  ['how large is the BUY group', 'count'],
  ['group by signal, count', 'split'],
  ['have utilities risen or fallen this year', 'average'],
])('%j asks for a %s', (text, form) => {
  expect(read(text)).toMatchObject({ form, unread: [] })
})

test.each([
  ['which stock rose most this week and which fell most', 'highest'],
  ['which stocks gained the most this month and which lost the most', 'highest'],
  ['who dropped the most this week and who climbed the most', 'lowest'],
  ['which stock fell hardest and which rose most this week', 'lowest'],
])('%j has both ends of one list, that named first as %s', (text, order) => {
  expect(read(text)).toMatchObject({ form: 'list', measures: ['change'], order, isBothEnds: true })
})

test.each([
  ['which bank has the lowest rsi and is it a buy', 'rsi'],
  ['biggest loser today and is it rated sell', 'change'],
  ['the most volatile bank, and what is its rating?', 'volatility'],
])('%j is ordered by one figure and tells the signal', (text, measure) => {
  expect(read(text)).toMatchObject({ form: 'list', conditions: [], measures: [measure, 'signal'] })
})
