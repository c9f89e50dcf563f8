import { expect, test } from 'vitest'
import { indexKnowledge } from './index-knowledge.ts'
import { openKnowledge } from './knowledge.ts'
import { pageFile } from './page.fixture.ts'
import { parsePage } from './parse-page.ts'

const pages = [
  ['/rsi', 'RSI', 'It weighs rises against falls.', '[is 80 too hot]'],
  ['/adx', 'ADX', 'It tells how strong a trend is.', '[trend strength]'],
  ['/fees', 'Fees', 'Nobody pays for anything here.', '[does this cost money]'],
  ...'bcdefghijklmnopqrstuvwxyz'
    .split('')
    .map((letter) => [
      `/${letter}`,
      `Page ${letter}`,
      'Filler text.',
      '[something else that people ask]',
    ]),
].map(([path = '', title = '', words = '', searchTerms = '']) => {
  const parsed = parsePage(
    path,
    pageFile({ front: { title: `${title} page`, searchTerms }, words }),
  )
  return { ...parsed, questions: [], figures: [], wordCount: 0 }
})
const knowledge = openKnowledge(indexKnowledge(pages))
const findPaths = (text: string) => knowledge.search(text).map(({ path }) => path)

test('a passage is found by its title, its words and its alternative questions, in other forms too', () => {
  expect(findPaths('what is rsi')[0]).toBe('/rsi')
  expect(findPaths('strong trends')[0]).toBe('/adx')
  expect(findPaths('How much does it COST?')[0]).toBe('/fees')
})

test('a typo of one letter in a longer word is tolerated', () => {
  expect(findPaths('strenth of the trend')[0]).toBe('/adx')
})

test('a passage is returned unchanged, with its score', () => {
  expect(knowledge.search('rsi')[0]).toEqual({
    path: '/rsi',
    pageTitle: 'RSI page',
    heading: 'RSI page',
    text: 'It weighs rises against falls.',
    score: expect.any(Number),
  })
})

test.each(['', '???', 'what is it', 'pasta recipe', 'x'.repeat(5000)])(
  'finds nothing for "%.20s"',
  (text) => {
    expect(knowledge.search(text)).toEqual([])
  },
)

test('returns at most five passages, best first, in a stable order', () => {
  const found = knowledge.search('page')
  expect(found.length).toBeLessThanOrEqual(5)
  expect(found.map(({ score }) => score)).toEqual(
    found.map(({ score }) => score).toSorted((a, b) => b - a),
  )
  expect(knowledge.search('page')).toEqual(found)
})
