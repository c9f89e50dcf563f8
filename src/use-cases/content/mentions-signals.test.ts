import { expect, test } from 'vitest'
import type { PageWords } from '../ports/content-pages.ts'
import { mentionsSignals } from './mentions-signals.ts'

function paragraph(text: string): PageWords {
  const child = { type: 'text', value: text } as const
  return {
    type: 'root',
    children: [{ type: 'element', tagName: 'p', properties: {}, children: [child] }],
  }
}

test.each([
  ['Each stock is a BUY, SELL or WATCH.', true],
  ['What a SELL means.', true],
  ['Before you buy a stock, think.', false],
  ['BUYERS and SELLERS', false],
])('the text %j names a rating: %j', (text, isNamed) => {
  expect(mentionsSignals({ words: paragraph(text), questions: [], figures: [] })).toBe(isNamed)
})

test('a rating computed for the page counts, and WATCH is none', () => {
  const words = paragraph('On that day it was')
  expect(
    mentionsSignals({ words, questions: [], figures: [{ kind: 'action', action: 'SELL' }] }),
  ).toBe(true)
  expect(
    mentionsSignals({ words, questions: [], figures: [{ kind: 'action', action: 'WATCH' }] }),
  ).toBe(false)
})

test('an answer on the page counts', () => {
  const words = paragraph('Questions people ask.')
  const answer = { question: 'Is it advice?', answer: words, answerText: 'No. A BUY is a rule.' }
  expect(mentionsSignals({ words, questions: [answer], figures: [] })).toBe(true)
})
