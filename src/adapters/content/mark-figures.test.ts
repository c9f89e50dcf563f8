import type { Element, Root } from 'hast'
import { expect, test } from 'vitest'
import { pageFile } from './page.fixture.ts'
import { parsePage } from './parse-page.ts'

const wordsOf = (words: string) =>
  parsePage('/a/page', pageFile({ front: { sources: '[{ id: a-book, text: A book }]' }, words }))
    .words

function findElement(tree: Root | Element, tagName: string): Element | undefined {
  for (const child of tree.children) {
    if (child.type !== 'element') continue
    const found = child.tagName === tagName ? child : findElement(child, tagName)
    if (found !== undefined) return found
  }
  return undefined
}

const cited = ' :source{id=a-book}'

test('a figure is an element with its index among the figures', () => {
  const words = wordsOf(`On :date{on=2026-01-05} at :limit{is=adx-strong}.${cited}`)
  expect(findElement(words, 'page-figure')?.properties).toEqual({ figure: 0 })
})

test('a source mark names its source', () => {
  expect(findElement(wordsOf(`Known.${cited}`), 'source-mark')?.properties).toEqual({
    source: 'a-book',
  })
})

test('an invented example stays in one piece and states its result', () => {
  const example = findElement(
    wordsOf(`:::by-hand{is=rsi}\nSuppose so.\n:::\n\nKnown.${cited}`),
    'by-hand',
  )
  expect(example?.properties).toEqual({ is: 'rsi' })
  expect(example && findElement(example, 'p')).toBeDefined()
})

test('an example without a name computes nothing of the engine’s', () => {
  const example = findElement(wordsOf(`:::by-hand\nSuppose so.\n:::\n\nKnown.${cited}`), 'by-hand')
  expect(example?.properties).toEqual({ is: '' })
})

test.each([
  [
    'a chart within a sentence',
    'See :price-chart{of=MSFT from=2026-01-05 to=2026-01-06}.',
    'price-chart',
  ],
  ['a close by itself', '::close{of=MSFT on=2026-01-05}', 'close'],
  ['a box of an unknown kind', ':::note\nWords.\n:::', 'note'],
  ['a figure as a box', ':::study{is=actions}\nWords.\n:::', 'study'],
])('%s is rejected', (_, words, name) => {
  expect(() => wordsOf(words)).toThrow(`line 11: "${name}" is not a figure.`)
})

test('a colon within a word is read as a figure and rejected, not lost', () => {
  // Times of day are written with a point: 9.30.
  expect(() => wordsOf(`The market opens at 9:30.${cited}`)).toThrow('"30" is not a figure.')
})
