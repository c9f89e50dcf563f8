import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractTickers } from './extract-tickers.ts'
import { cpuMsOf } from '../../../tests/cpu-time.ts'

describe('runs of two to five capitals', () => {
  test.each([
    ['AAPL', 'AAPL'],
    ['AAPL, MSFT', 'AAPL MSFT'],
    ['AAPL,MSFT,NVDA,TSLA', 'AAPL MSFT NVDA TSLA'],
    ['MSFT AAPL MSFT', 'MSFT AAPL'],
    ['compare NVDA and AMD', 'NVDA AMD'],
    ['(AAPL)', 'AAPL'],
    ['"AAPL"', 'AAPL'],
    ['AAPL,', 'AAPL'],
    ['AAPL.', 'AAPL'],
    ['AAPL...', 'AAPL'],
    ['AAPL…MSFT', 'AAPL MSFT'],
    ['AAPL!', 'AAPL'],
    ['AAPL/MSFT', 'AAPL MSFT'],
    ['AAPL/MSFT/BRK.B', 'AAPL MSFT BRK.B'],
    ['AAPL+MSFT', 'AAPL MSFT'],
    ['AAPL;MSFT', 'AAPL MSFT'],
    ["AAPL’s and MSFT's", 'AAPL MSFT'],
    ["AAPL'S", 'AAPL'],
    ['#AAPL', 'AAPL'],
    ['NVDA-related', 'NVDA'],
    ['non-AAPL', 'AAPL'],
    ['SNOW', 'SNOW'],
    ['GOOGL', 'GOOGL'],
    ['GE V F KO', 'GE KO'],
  ])('%j gives %s', (text, tickers) => {
    expect(extractTickers(text)).toEqual(tickers.split(' '))
  })
})

describe('fragments are not extracted', () => {
  test.each([
    '',
    ' ',
    'aapl',
    'Apple',
    'F',
    'GOOGLE',
    'iPHONE',
    'iPhone',
    'ETFs',
    'U.S.',
    'the U.S.A.',
    'A.I.',
    'COVID-19',
    'S&P 500',
    'AT&T',
    'M&A',
    'P/E',
    'X-RAY',
    'T-BILL',
    'LONG-TERM',
    'AND/OR',
    'BUY/SELL',
    "DON'T",
    "O'REILLY",
    'Q4 10K 5G 3M',
    'FY2026',
    'SPX500',
    'IBM_X',
    'ÉCAT',
    'CAFE\u0301',
    'ASP.NET',
    'me@AAPL.COM',
    'ES=F',
    'A$AP',
    'US$5',
    '$5 $500B $1T',
    'WHAT IS RSI',
    'BUY NOW',
    'VS US ALL ON',
  ])('%j gives nothing', (text) => {
    expect(extractTickers(text)).toEqual([])
  })
})

describe('never a fragment', () => {
  test.each([
    ['BRK.B', 'BRK.B'],
    ['BRK-B', 'BRK.B'],
    ['BRK/B', 'BRK.B'],
    ['BRK.B.', 'BRK.B'],
    ["BRK.B's", 'BRK.B'],
    ['0700.HK', '0700.HK'],
    ['7203.T', '7203.T'],
    ['RY.TO', 'RY.TO'],
    ['VOD.L', 'VOD.L'],
    ['BAC-PK', 'BAC-PK'],
    ['BTC-USD', 'BTC-USD'],
    ['^GSPC', '^GSPC'],
    ['^vix', '^VIX'],
  ])('%j is %s', (text, ticker) => {
    expect(extractTickers(text)).toEqual([ticker])
  })
})

describe('a dollar sign means a ticker', () => {
  test.each([
    ['$AAPL', 'AAPL'],
    ['$aapl', 'AAPL'],
    ['$f', 'F'],
    ['$brk.b', 'BRK.B'],
    ['$NOW', 'NOW'],
    ['$all $on', 'ALL ON'],
    ["$AAPL's", 'AAPL'],
    ['$AAPL,$MSFT', 'AAPL MSFT'],
    ['$AAPL/$f', 'AAPL F'],
    ['$nvda-related', 'NVDA'],
    ['$0700.HK', '0700.HK'],
  ])('%j gives %s', (text, tickers) => {
    expect(extractTickers(text)).toEqual(tickers.split(' '))
  })
})

describe('the text before MA, PM and LOW can make them measures', () => {
  test.each([
    ['above the 200-day MA', []],
    ['the 50 MA of KO', ['KO']],
    ['at 4 PM', []],
    ['a 52-week LOW', []],
    ['52 WEEK LOW', []],
    ['MA and PM', ['MA', 'PM']],
    ['HD LOW', ['HD', 'LOW']],
  ])('%j gives %j', (text, tickers) => {
    expect(extractTickers(text)).toEqual(tickers)
  })
})

describe('invisible characters', () => {
  test.each([
    ['AAPL\u00a0MSFT', 'AAPL MSFT'],
    ['AAPL\u2003MSFT', 'AAPL MSFT'],
    ['AAPL\u0000MSFT', 'AAPL MSFT'],
    ['AA\u200bPL', 'AAPL'],
    ['\u202eAAPL\u202c', 'AAPL'],
    ['ＡＡＰＬ，ＭＳＦＴ', 'AAPL MSFT'],
    ['买AAPL吗', 'AAPL'],
    ['AAPL🚀🚀', 'AAPL'],
    ['❤️AAPL', 'AAPL'],
    ['\ud800AAPL', 'AAPL'],
  ])('%j gives %s', (text, tickers) => {
    expect(extractTickers(text)).toEqual(tickers.split(' '))
  })
})

const typing = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'AAPL',
          'BRK.B',
          '$f',
          '0700.HK',
          'NOW',
          'U.S.',
          ' ',
          '-',
          '/',
          "'s",
          '.',
          '^VIX',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
)

test('tickers are in the text, in its order, once each', () => {
  fc.assert(
    fc.property(typing, (text) => {
      const seen = text.toUpperCase().replace(/[^\x20-\x7e]/g, '')
      const tickers = extractTickers(text)
      expect(new Set(tickers).size).toBe(tickers.length)
      for (const ticker of tickers) {
        expect(
          [ticker, ticker.replace('.', '-'), ticker.replace('.', '/')].some((form) =>
            seen.includes(form),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})

test('extracting from the extracted tickers gives the same tickers', () => {
  fc.assert(
    fc.property(typing, (text) => {
      const tickers = extractTickers(text)
      const named = tickers.map((ticker) => (ticker.startsWith('^') ? ticker : `$${ticker}`))
      expect(extractTickers(named.join(' '))).toEqual(tickers)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['one word', 'A'.repeat(100_000)],
  ['tickers', 'AAPL '.repeat(20_000)],
  ['slashes', 'AAPL/'.repeat(20_000)],
  ['dots', 'A.'.repeat(50_000)],
  ['hyphens', 'aa-'.repeat(33_000)],
  ['dollars', '$A'.repeat(50_000)],
  ['accents', 'a\u0301\u0316'.repeat(33_000)],
  ['surrogates', '\ud800'.repeat(100_000)],
])('100 kB of %s are read in less than half a second', (_, text) => {
  expect(cpuMsOf(() => extractTickers(text))).toBeLessThan(500)
})
