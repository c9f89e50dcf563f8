import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkText } from './check-text.ts'
import { FACTS } from './three-stocks.fixture.ts'

const PIECE = fc.constantFrom(
  'AAPL',
  'RSI',
  ' is ',
  '61.24',
  '-',
  '%',
  '$',
  '"',
  '. ',
  '\n',
  'above ',
  'not ',
  'BUY',
  ' twenty',
  ' of ',
  '\u200B',
  '<b',
  'Aug 20, 2026',
)
const ANY_TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(PIECE, { maxLength: 60 }).map((pieces) => pieces.join('')),
)
const LARGE = 100_000

describe('the fact check over any text', () => {
  it('never throws, and gives the same result for the same text', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        expect(checkText(text, FACTS)).toEqual(checkText(text, FACTS))
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  it('gives no empty sentence', () => {
    fc.assert(
      fc.property(ANY_TEXT, (text) => {
        for (const { text: sentence } of checkText(text, FACTS).sentences) {
          expect(sentence.trim()).not.toBe('')
        }
      }),
      { seed: 8, numRuns: 200 },
    )
  })

  it.each([
    '!',
    '.',
    '1',
    'a',
    ' ',
    '"',
    'AAPL ',
    '1,',
    '(',
    '\n',
    'not ',
    'twenty-',
    '*',
    'AAPL is 61.24, ',
    'a.',
    '<',
    '[',
    '-',
    '.1',
    'a@',
    'SMA20 above ',
  ])('finishes with 100 KB of %j', (piece) => {
    expect(
      checkText(piece.repeat(LARGE / piece.length), FACTS).sentences.length,
    ).toBeGreaterThanOrEqual(0)
  })

  it.each(['The sample ', 'Since months ', 'BUY readings ', 'A dividend of '])(
    'finishes with %j before many decimals',
    (start) => {
      const text = `${start}${'was 1.5 '.repeat(50)}on Aug 3.`
      expect(checkText(text, FACTS).sentences.length).toBeGreaterThanOrEqual(0)
    },
  )

  it('returns nothing for an empty text', () => {
    expect(checkText('', FACTS).sentences).toEqual([])
  })
})
