import { expect, test } from 'vitest'
import type { Figure } from '../../domain/content/figure.ts'
import { element, tree } from './content-page.fixture.ts'
import { pageText, wordsText } from './page-text.ts'

const figure = (index: number) => element('page-figure', [], { figure: index })

const figures: readonly Figure[] = [
  { kind: 'text', text: '$10.00' },
  { kind: 'action', action: 'BUY' },
  { kind: 'action', action: 'NONE' },
  { kind: 'table', caption: 'A table of things.', columns: ['A'], rows: [['secret']] },
]

test('figures are part of their sentence', () => {
  const words = tree(
    element('p', ['It cost ', figure(0), ', a ', figure(1), ', then ', figure(2), '.']),
  )
  expect(wordsText(words, figures)).toBe('It cost $10.00, a BUY, then no signal.')
})

test('blocks end a line, cells a word; source marks are omitted', () => {
  const words = tree(
    element('h2', ['A heading']),
    element('p', [
      'Words',
      element('strong', [' in bold']),
      element('source-mark', [], { source: 'x' }),
      '.',
    ]),
    element('table', [element('tr', [element('td', ['one']), element('td', ['two'])])]),
    element('ul', [element('li', ['first']), element('li', ['second'])]),
  )
  expect(wordsText(words, [])).toBe('A heading\nWords in bold.\none two\nfirst\nsecond')
})

test('a table is replaced by its caption', () => {
  expect(
    wordsText(tree(element('p', ['Before.']), figure(3), element('p', ['After.'])), figures),
  ).toBe('Before.\nA table of things.\nAfter.')
})

test('a missing figure is omitted', () => {
  expect(wordsText(tree(element('p', ['None: ', figure(9), '.'])), figures)).toBe('None: .')
})

test('questions and answers come after the text', () => {
  const answer = tree(element('p', ['Because.']))
  const questions = [{ question: 'Why?', answer, answerText: 'Because.' }]
  expect(pageText({ words: tree(element('p', ['Words.'])), questions, figures: [] })).toBe(
    'Words.\nWhy?\nBecause.',
  )
})
