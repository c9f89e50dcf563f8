import { expect, test } from 'vitest'
import { QUESTION_SCORE, rankEntries, scoreBest, scoreListings } from './rank-entries.ts'

const ENTRIES = [
  { label: 'Stocks' },
  { label: 'Markets' },
  { label: 'Use dark colors', keywords: ['theme', 'dark mode'] },
  { label: 'Settings' },
  { label: 'Stocks up today' },
]
const rank = (text: string) => rankEntries(ENTRIES, text).map(({ label }) => label)

test('the best match is first: the label itself, its start, a word of it, a part', () => {
  expect(rank('stocks')).toEqual(['Stocks', 'Stocks up today'])
  expect(rank('T')).toEqual(['Use dark colors', 'Stocks up today', 'Stocks', 'Markets', 'Settings'])
  expect(rank('dark m')).toEqual(['Use dark colors'])
  expect(rank('ETT')).toEqual(['Settings'])
  expect(rank('none of them')).toEqual([])
})

test('a blank text leaves all as they are', () => {
  expect(rank(' ')).toEqual(ENTRIES.map(({ label }) => label))
})

test('a question is worth more than a part of a word, and less than a name', () => {
  expect(scoreBest(ENTRIES, 'arke')).toBeLessThan(QUESTION_SCORE)
  expect(scoreBest(ENTRIES, 'mark')).toBeGreaterThan(QUESTION_SCORE)
  expect(scoreBest(ENTRIES, 'why is AAPL a buy?')).toBe(0)
})

test('a ticker is worth more than the start of a page, and less than its name', () => {
  const found = [{ ticker: 'SETT', name: 'Settings Inc.' }]
  expect(scoreListings(found, 'sett')).toBeGreaterThan(scoreBest(ENTRIES, 'sett'))
  const page = [{ ticker: 'STOCKS', name: 'A' }]
  expect(scoreListings(page, 'stocks')).toBeLessThan(scoreBest(ENTRIES, 'stocks'))
  expect(scoreListings([{ ticker: 'MSFT', name: 'Microsoft' }], 'micro')).toBeGreaterThan(
    QUESTION_SCORE,
  )
  expect(scoreListings([{ ticker: 'BOND', name: 'A fund' }], 'why')).toBeLessThan(QUESTION_SCORE)
  expect(scoreListings([], 'AAPL')).toBe(0)
})
