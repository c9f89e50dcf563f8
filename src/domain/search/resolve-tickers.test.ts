import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Listing } from '../market/listings/listing.ts'
import { parseTicker, type Ticker } from '../market/listings/ticker.ts'
import { createListingIndex } from './listing-index.ts'
import { resolveTickers } from './resolve-tickers.ts'

const index = createListingIndex({
  listings: [
    famous('AAPL', 'Apple Inc.'),
    famous('BRK.B', 'Berkshire Hathaway'),
    famous('CAT', 'Caterpillar Inc.'),
    famous('F', 'Ford Motor Company'),
    famous('MSFT', 'Microsoft'),
    famous('NOW', 'ServiceNow'),
    famous('T', 'AT&T'),
    famous('TGT', 'Target Corporation'),
    lesser('AI', 'C3.ai Inc.'),
    lesser('BBW', 'Build-A-Bear Workshop Inc.'),
    lesser('DOW', 'Dow Inc.'),
    { ...lesser('FORD', 'Forward Industries, Inc.'), kind: 'other' },
    lesser('GOOD', 'Gladstone Commercial Corporation'),
    lesser('LUNR', 'Intuitive Machines Inc.'),
    lesser('HAS', 'Hasbro Inc.'),
    lesser('MOMO', 'Hello Group Inc.'),
    lesser('OR', 'OR Royalties Inc.'),
    lesser('VS', 'Versus Systems Inc.'),
    { ...lesser('^DJI', 'Dow Jones Industrial Average'), kind: 'index' },
    { ...lesser('AAPLW', 'Apple Inc. Warrants'), kind: 'warrant' },
  ],
  aliases: [
    { name: 'apple', ticker: toTicker('AAPL'), needsCapital: false },
    { name: 'berkshire', ticker: toTicker('BRK.B'), needsCapital: false },
    { name: 'the dow', ticker: toTicker('^DJI'), needsCapital: false },
    { name: 'dow', ticker: toTicker('^DJI'), needsCapital: false },
    { name: 'ford', ticker: toTicker('F'), needsCapital: false },
    { name: 'general', ticker: null, needsCapital: false },
  ],
  ambiguousTickers: new Set(['CAT', 'GOOD', 'NOW', 'FORD']),
  englishWords: new Set(['apple', 'ford', 'hello', 'intuitive', 'machines', 'target', 'builds']),
})

const resolved = (text: string): string =>
  resolveTickers(text, index)
    .mentions.filter(({ isListed }) => isListed)
    .map(({ ticker }) => ticker)
    .join(' ')

describe('tickers', () => {
  test.each([
    ['compare AAPL and MSFT', 'AAPL MSFT'],
    ['MSFT AAPL MSFT', 'MSFT AAPL'],
    ['is BRK.B fine', 'BRK.B'],
    ['SHOULD I BUY CAT', 'CAT'],
    ['aapl', 'AAPL'],
    ['aapl or lunr', 'AAPL LUNR'],
    ["aapl's chart", 'AAPL'],
    ['brk.b', 'BRK.B'],
    ['Aapl is up', 'AAPL'],
    ['$now', 'NOW'],
    ['F', 'F'],
    ['F?', 'F'],
  ])('%j refers to %s', (text, tickers) => {
    expect(resolved(text)).toBe(tickers)
  })

  test.each([
    'cat',
    'is good now',
    'the now',
    'f',
    'Good Lunr Smith',
    'xaapl',
    'aapl_x',
    'NOW is here',
  ])('%j names none', (text) => {
    expect(resolved(text)).toBe('')
  })
})

describe('company names', () => {
  test.each([
    ['Apple', 'AAPL'],
    ['apple', 'AAPL'],
    ['APPLE', 'AAPL'],
    ["Apple's and Microsoft’s", 'AAPL MSFT'],
    ['microsoft', 'MSFT'],
    ['Apple Inc.', 'AAPL'],
    ['berkshire hathaway', 'BRK.B'],
    ['at&t', 'T'],
    ['ford motor company', 'F'],
    ['build-a-bear workshop', 'BBW'],
    ['Intuitive Machines', 'LUNR'],
    ['dow', '^DJI'],
    ['how is the DOW', '^DJI'],
    ['DOW', 'DOW'],
    ['Hello Group', 'MOMO'],
    ['FORD', 'F'],
    ['$FORD', 'FORD'],
  ])('%j refers to %s', (text, tickers) => {
    expect(resolved(text)).toBe(tickers)
  })

  test.each([
    'intuitive machines',
    'hello',
    'Hello',
    'pineapple',
    'apples',
    'general',
    'applesauce',
  ])('%j names none', (text) => {
    expect(resolved(text)).toBe('')
  })

  test('an everyday word is a name only with a capital that nothing else explains', () => {
    expect(resolved('Is Target a buy')).toBe('TGT')
    expect(resolved('Target')).toBe('TGT')
    expect(resolved('target corporation')).toBe('TGT')
    for (const text of ['a target', 'Target for me', 'the Target Price', 'TARGET MET']) {
      expect(resolved(text)).toBe('')
    }
  })

  test('one typo in a long name of a well-known company is tolerated, and more where it sounds alike', () => {
    const slips = ['microsft', 'Microsoftt', 'micorsoft', 'mikrosoft', 'catterpillar', 'applle']
    for (const text of [...slips, 'catapiller', 'mikrosofft']) {
      expect(resolved(text)).not.toBe('')
    }
    for (const text of ['icrosoft', 'aple', 'gladston']) expect(resolved(text)).toBe('')
  })
})

test('a lone everyday word that is listed is offered, not assumed', () => {
  for (const [text, ticker] of [
    ['NOW', 'NOW'],
    ['now', 'NOW'],
    ['NOW?', 'NOW'],
    ['f', 'F'],
    ['cat', 'CAT'],
    ['target', 'TGT'],
  ]) {
    expect(resolveTickers(text ?? '', index)).toEqual({
      mentions: [],
      offers: [ticker],
      stopWords: [],
      everyday: [],
    })
  }
})

test('a capital letter within a sentence is offered, a lettered thing is not', () => {
  expect(resolveTickers('is F a buy', index).offers).toEqual(['F'])
  for (const text of ['plan F', 'F-150', 'an A', 'F#', 'grade F']) {
    expect(resolveTickers(text, index).offers).toEqual([])
  }
})

test('unlisted tickers keep their position in the text', () => {
  expect(resolveTickers('is ZZZZ better than AAPL or 0700.HK, $qq?', index)).toEqual({
    mentions: [
      { ticker: 'ZZZZ', isListed: false },
      { ticker: 'AAPL', isListed: true },
      { ticker: '0700.HK', isListed: false },
      { ticker: 'QQ', isListed: false },
    ],
    offers: [],
    stopWords: [],
    everyday: [],
  })
})

describe('a listed all-caps stop word is skipped and reported', () => {
  test.each([
    ['AI MSFT', ['AI']],
    ['MSFT,GOOD,AI', ['GOOD', 'AI']],
    ['HAS AI HAS', ['HAS', 'AI']],
    ['$HAS AI', ['AI']],
    ['VS MSFT', ['VS']],
    ['MSFT, VS, OR', ['VS', 'OR']],
  ])('%j: %j', (text, stopWords) => {
    expect(resolveTickers(text, index).stopWords).toEqual(stopWords)
  })

  test.each(['has MSFT', 'MSFT IS UP', 'MSFT VS AAPL', 'MSFT OR AAPL', '$AI or AI', 'now', 'NOW'])(
    'none in %j',
    (text) => {
      expect(resolveTickers(text, index).stopWords).toEqual([])
    },
  )
})

test('any number of names is resolved', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const named = letters.map((letter) => `XQ${letter}Z`)
  const { mentions } = resolveTickers(named.join(' '), index)
  expect(mentions.map(({ ticker }) => ticker)).toEqual(named)
})

test('any text is resolved, to listings only', () => {
  const parts = fc.constantFrom(...`AAPL apple the Dow F AI VS 's . - Target & $`.split(' '), ' ')
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts, { maxLength: 20 }).map((words) => words.join('')),
  )
  fc.assert(
    fc.property(text, (input) => {
      const { mentions, offers, stopWords } = resolveTickers(input, index)
      expect(
        mentions.every(({ ticker, isListed }) => isListed === index.byTicker.has(ticker)),
      ).toBe(true)
      expect([...offers, ...stopWords].every((ticker) => index.byTicker.has(ticker))).toBe(true)
      const all = [...mentions.map(({ ticker }) => ticker), ...offers, ...stopWords]
      expect(new Set(all).size).toBe(all.length)
    }),
    { numRuns: 500 },
  )
})

function toTicker(text: string): Ticker {
  const parsed = parseTicker(text)
  if (!parsed.ok) throw new Error(text)
  return parsed.value
}

function lesser(symbol: string, name: string): Listing {
  return {
    ticker: toTicker(symbol),
    name,
    kind: 'stock',
    exchange: 'NASDAQ',
    sector: null,
    industry: null,
    isInSp500: false,
    isInSampleMarket: false,
    cik: null,
  }
}

function famous(symbol: string, name: string): Listing {
  return { ...lesser(symbol, name), isInSp500: true }
}
