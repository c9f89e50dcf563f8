import { expect, test } from 'vitest'
import { createFigureMarket } from '../../domain/content/figure-market.ts'
import {
  closing,
  tinyMarket,
  tinyStock,
} from '../../domain/backtest/studies/tiny-market.fixture.ts'
import type { ParsedPage } from '../ports/content-pages.ts'
import { buildPage } from './build-page.ts'
import { element, plainHead, tree } from './content-page.fixture.ts'

const market = createFigureMarket(tinyMarket([tinyStock('AAA', closing(10, 11))]), [])

const parsed: ParsedPage = {
  head: plainHead,
  words: tree(
    element('p', ['It closed at ', element('page-figure', [], { figure: 0 }), ' that day.']),
  ),
  sections: [{ id: 'x', name: 'X' }],
  questions: [
    {
      question: 'And then?',
      answer: tree(element('p', ['Then ', element('page-figure', [], { figure: 1 }), ' more.'])),
    },
  ],
  requests: [
    { kind: 'close', of: 'AAA', on: '2026-01-01' },
    { kind: 'move', of: 'AAA', from: '2026-01-01', to: '2026-01-02', as: 'change' },
  ],
}

test('a page is built with all its figures', () => {
  const page = buildPage(parsed, market)
  expect(page.figures).toEqual([
    { kind: 'text', text: '$10.00' },
    { kind: 'text', text: '+10.00%' },
  ])
  expect(page.questions[0]?.answerText).toBe('Then +10.00% more.')
  expect(page.sections).toEqual(parsed.sections)
})

test('words are counted, figures without letters are not', () => {
  // It closed at that day / And then? / Then more.
  expect(buildPage(parsed, market).wordCount).toBe(9)
})

test('a page with unavailable figures is not built, and each of them is named', () => {
  const requests = [
    { kind: 'close', of: 'AAA', on: '2026-03-01' },
    { kind: 'limit', is: 'adx-strong' },
    { kind: 'study', is: 'nothing', of: 'buy' },
  ] as const
  expect(() => buildPage({ ...parsed, requests }, market)).toThrow(
    /^\/a: close: "2026-03-01" is not a session of AAA .* study: "nothing" is not a study/,
  )
})
