import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractTickers } from './extract-tickers.ts'
import { sortInput } from './sort-input.ts'
import { cpuMsOf } from '../../../tests/cpu-time.ts'

const kindOf = (text: string): string => sortInput(text).kind

test.each(['', ' ', '\t\n', '\u00a0\u2003\u3000', '\u200b\ufeff', '\u0000'])(
  'nothing left of %j: empty',
  (text) => {
    expect(sortInput(text)).toEqual({ kind: 'empty' })
  },
)

test.each(['MACD AMD', 'AMD macd', 'NVDA beta', 'nflx drawdown', 'TSLA 9 EMA'])(
  'a figure of a stock makes a question: %j',
  (text) => {
    expect(kindOf(text)).toBe('question')
  },
)

describe('openers at the start make a question', () => {
  test.each([
    'should I AAPL',
    'Should I hold AAPL',
    'SHOULD I AAPL',
    'can I AAPL',
    'what about AMD',
    'What about AMD',
    'what if AAPL',
    'tell me AAPL',
    'why is AAPL',
    'why are AAPL',
    'how is AAPL',
    'how are AAPL',
    'how does AAPL',
    'how do AAPL',
    'when will AAPL',
    'when should AAPL',
    'should  I\tAAPL',
  ])('%j', (text) => {
    expect(kindOf(text)).toBe('question')
  })

  test.each([
    'AAPL should I',
    'AAPL tell me',
    'whatif AAPL',
    'why AAPL',
    'how dovish AAPL',
    'can Intel AAPL',
  ])('not elsewhere, not as part of a word: %j', (text) => {
    expect(kindOf(text)).toBe('tickers')
  })
})

describe('a question mark at the end makes a question', () => {
  test.each(['AAPL?', 'AAPL ?', 'AAPL? ', 'AAPL MSFT?', 'AAPL？'])('%j', (text) => {
    expect(kindOf(text)).toBe('question')
  })

  test('elsewhere it does not', () => {
    expect(kindOf('AAPL? MSFT')).toBe('tickers')
  })
})

describe('time and trading make a question', () => {
  test.each([
    'AAPL today',
    'AAPL tomorrow',
    'AAPL now',
    'AAPL NOW',
    'currently AAPL',
    'buy AAPL',
    'BUY AAPL',
    'Sell AAPL',
    'invest AAPL',
    'purchase AAPL',
    "today's AAPL",
    'AAPL, buy!',
    'NOW',
    '$NOW',
  ])('%j', (text) => {
    expect(kindOf(text)).toBe('question')
  })

  test.each([
    'SNOW',
    'AAPL nowadays',
    'AAPL buyer',
    'investing AAPL',
    'AAPL bestseller',
    'AAPL purchased',
  ])('whole words only: %j', (text) => {
    expect(kindOf(text)).toBe('tickers')
  })
})

describe('a measure makes a question', () => {
  test.each([
    'is NVDA overbought',
    'NVDA oversold',
    'AAPL RSI',
    'AAPL rsi',
    'KO price',
    'KO Price.',
    'did KO fall',
    'TSLA up',
  ])('%j', (text) => {
    expect(kindOf(text)).toBe('question')
  })

  test.each(['AAPL LOW', 'UP AAPL', 'AAPL pricey'])(
    'not in capitals, which may be tickers, and whole words only: %j',
    (text) => {
      expect(kindOf(text)).toBe('tickers')
    },
  )
})

describe('up to three words with a ticker are a ticker query', () => {
  test.each([
    ['AAPL', ['AAPL']],
    ['  AAPL  ', ['AAPL']],
    ['AAPL, MSFT', ['AAPL', 'MSFT']],
    ['AAPL MSFT NVDA', ['AAPL', 'MSFT', 'NVDA']],
    ['AAPL,MSFT,NVDA,TSLA', ['AAPL', 'MSFT', 'NVDA', 'TSLA']],
    ['AAPL, MSFT, NVDA,TSLA', ['AAPL', 'MSFT', 'NVDA', 'TSLA']],
    ['NVDA vs AMD', ['NVDA', 'AMD']],
    ['NVDA VS AMD', ['NVDA', 'AMD']],
    ['AAPL and MSFT', ['AAPL', 'MSFT']],
    ['AAPL AAPL', ['AAPL']],
    ['what is AAPL', ['AAPL']],
    ['IS AAPL GOOD', ['AAPL']],
    ['BRK.B', ['BRK.B']],
    ['0700.HK', ['0700.HK']],
    ['$f', ['F']],
    ['$aapl', ['AAPL']],
    ['AAPL\u00a0MSFT', ['AAPL', 'MSFT']],
    ['AAPL 🚀', ['AAPL']],
    ['ZZZZ', ['ZZZZ']],
  ])('%j', (text, tickers) => {
    expect(sortInput(text)).toEqual({ kind: 'tickers', tickers })
  })
})

describe('everything else is a question', () => {
  test.each([
    ['compare NVDA and AMD', ['NVDA', 'AMD']],
    ['AAPL MSFT NVDA TSLA', ['AAPL', 'MSFT', 'NVDA', 'TSLA']],
    ['AAPL , MSFT ,', ['AAPL', 'MSFT']],
    ['aapl', []],
    ['F', []],
    ['Apple', []],
    ['what is RSI', []],
    ['ALL', []],
    ['ON', []],
    ['the U.S. economy', []],
    ['COVID-19', []],
    ['GOOD MORNING', []],
    ['hello there', []],
    ['...', []],
    ['🚀🚀', []],
  ])('%j', (text, tickers) => {
    expect(sortInput(text)).toEqual({ kind: 'question', text, tickers })
  })
})

test('a question keeps its words as typed, trimmed', () => {
  expect(sortInput('  Is “AAPL” ok？ ')).toEqual({
    kind: 'question',
    text: 'Is “AAPL” ok？',
    tickers: ['AAPL'],
  })
})

test('any text has one of three kinds, spaces around it change nothing, and a ticker query names its tickers', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const sorted = sortInput(text)
      expect(sortInput(` ${text}\n`)).toEqual(sorted)
      if (sorted.kind === 'empty') return
      expect(sorted.tickers).toEqual(extractTickers(text))
      expect(sorted.kind === 'tickers' && sorted.tickers.length === 0).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['openers', 'should i '.repeat(11_000)],
  ['spaces', `${' '.repeat(99_999)}x`],
  ['line ends', '\n'.repeat(100_000)],
  ['nows', 'now'.repeat(33_000)],
  ['sentences', 'a. '.repeat(33_000)],
])('100 kB of %s are sorted in less than half a second', (_, text) => {
  expect(cpuMsOf(() => sortInput(text))).toBeLessThan(500)
})
