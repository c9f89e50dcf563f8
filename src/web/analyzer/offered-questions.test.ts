import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadBundledListings } from '../../adapters/listings/bundled-listings.ts'
import { readQuestion } from '../../domain/questions/read-question.ts'
import { FIXED_TRENDS } from '../../domain/market/prices/trend.ts'
import { sortInput } from '../../domain/search/sort-input.ts'
import { EXAMPLES } from '../features/search/example-chips.tsx'

const listings = loadBundledListings(join(import.meta.dirname, '../../../data/symbols'))

/** How the analyst handles a text. */
function readAs(text: string): string {
  if (sortInput(text).kind === 'tickers') return 'tickers'
  return readQuestion(text, listings, { tickers: [] }).intent
}

test('the examples below the box cover different kinds of answers', () => {
  expect(EXAMPLES.map(readAs)).toEqual(['tickers', 'tickers', 'compare', 'definition', 'figures'])
})

test('the default trending questions cover different kinds of answers', () => {
  expect(FIXED_TRENDS.map(({ label }) => readAs(label))).toEqual([
    'signal',
    'tickers',
    'signal',
    'compare',
    'figures',
    'record',
  ])
})

test('a trending question links to its own text', () => {
  for (const { label, path } of FIXED_TRENDS) {
    expect(new URL(path, 'https://tapelight.example').searchParams.get('q')).toBe(label)
  }
})
