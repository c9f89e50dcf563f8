import { describe, expect, test } from 'vitest'
import { readPlainWords } from '../plain-words.ts'
import { chooseScreen, isRefinement } from './choose-screen.ts'
import { readScreen } from './read-screen.ts'

const read = (text: string) => readScreen(readPlainWords(text).join(' '))
const paramsOf = (text: string) =>
  read(text)
    .parts.flatMap(({ params }) => params.map((pair) => pair.join('=')))
    .join(' ')

describe('words become the screener’s filters', () => {
  test.each([
    ['rsi under 40', 'rsi=..40'],
    ['rsi < 45 and adx >= 20', 'rsi=..45 adx=20..'],
    ['RSI between 45 and 65', 'rsi=45..65'],
    ['adx 25+', 'adx=25..'],
    ['cmf below -0.1', 'cmf=..-0.1'],
    ['stocks under $20', 'price=..20'],
    ['stocks between $20 and $60', 'price=20..60'],
    ['price over 1,000', 'price=1000..'],
    ['what gained more than 2% today', 'change=2.. session=newest'],
    ['down at least 3% today', 'change=..-3 session=newest'],
    ['volume over 5 million', 'volume=5000000..'],
    ['trading at 3x average volume', 'volume-ratio=3..'],
    ['golden cross this week', 'cross=golden cross-age=..4'],
    ['stocks with a death cross', 'sma-zone=death-cross'],
    ['turned BUY today', 'action=BUY age=0..0 session=newest'],
    ['signals that changed this week', 'age=0..4 session=newest'],
    ['oversold energy stocks', 'sector=energy rsi-zone=oversold'],
    [
      'tech or health care, uptrend',
      'sector=health-care,information-technology sma-zone=golden-cross',
    ],
    ['rated buy or watch', 'action=BUY,WATCH'],
    ['buys, biggest volume first', 'action=BUY sort=-volume'],
    ['top gainers with buy signal', 'action=BUY sort=-change'],
    ['rsi above 60, cheapest first', 'rsi=60.. sort=price'],
    ['sorted by adx descending', 'sort=-adx'],
    ['rsi low to high', 'sort=rsi'],
  ])('%j is %j', (text, params) => {
    expect(paramsOf(text)).toBe(params)
  })

  test.each([
    ['the 3 cheapest stocks with rsi above 60', 3],
    ['top 5 by rsi', 5],
    ['give me four tech stocks', 4],
    ['rsi over 60', null],
  ])('%j asks for %s', (text, limit) => {
    expect(read(text).limit).toBe(limit)
  })

  test('a theme is a list of our own', () => {
    expect(read('semis with rsi above 50').theme?.name).toBe('semiconductors')
    expect(read('banks rated buy').theme?.tickers).toContain('JPM')
  })
})

describe('what no filter covers is named', () => {
  test.each([
    ['low p/e with rsi under 40', ['P/E']],
    ['p/e under 15', ['P/E']],
    ['market cap under 10 billion', ['market cap']],
    ['at least 20% upside to price target', ['price targets']],
    ['small caps paying dividends', ['market cap', 'dividends']],
    ['rated strong buy by analysts', ['analyst ratings']],
    ['reporting earnings next week', ['earnings dates']],
    ['above their 200 day moving average', ['the price against one average']],
    ['up more than 5% this week', []],
    ['umbrella stocks rated buy', ['“umbrella”']],
    ['show me all the buys please', []],
  ])('%j: %j', (text, names) => {
    expect(read(text).unapplied).toEqual(names)
  })
})

describe('a follow-up', () => {
  const refine = (first: string, next: string) => {
    const words = readPlainWords(next).join(' ')
    const before = chooseScreen(readPlainWords(first).join(' '), null, null)
    expect(isRefinement(words, before)).toBe(true)
    return chooseScreen(words, null, before)
      .parts.flatMap(({ params }) => params.map((pair) => pair.join('=')))
      .join(' ')
  }
  test.each([
    ['rsi under 40', 'just the tech ones', 'rsi=..40 sector=information-technology'],
    ['energy stocks', 'only the buys', 'sector=energy action=BUY'],
    ['stocks under 50', 'sort by rsi highest first', 'price=..50 sort=-rsi'],
    ['rsi under 40', 'under 30', 'rsi=..40 price=..30'],
    ['rsi under 40', 'and rsi under 30', 'rsi=..30'],
  ])('after %j, %j is %j', (first, next, params) => {
    expect(refine(first, next)).toBe(params)
  })
})
