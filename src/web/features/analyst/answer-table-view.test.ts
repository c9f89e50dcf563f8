import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { AnswerTable, TableUnit } from '../../../domain/questions/answer-table.ts'
import { knownTicker } from '../../../domain/market/listings/ticker.ts'
import { AnswerTableView } from './answer-table-view.tsx'

type Column = readonly [name: string, unit: TableUnit, cell: number | string | null]

const COLUMNS: readonly Column[] = [
  ['OBV change', 'shares', -22_000_000],
  ['Volatility', 'percent-a-year', 23.456],
  ['BUY conditions met', 'count', 4],
  ['Close', 'money', 311.3],
  ['Signal', 'action', 'WATCH'],
]

function render(listed: readonly Column[]): string {
  const table: AnswerTable = {
    columns: listed.map(([name, unit]) => ({ name, unit })),
    rows: [
      {
        ticker: knownTicker('AAPL'),
        company: 'Apple Inc.',
        currency: 'USD',
        cells: listed.map(([, , cell]) => cell),
      },
    ],
    more: 0,
    path: null,
  }
  return renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(AnswerTableView, { table })),
  )
}

/** The text of each element of a kind; a link to sort counts as its label. */
const textsOf = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) =>
    inner.replace(/<[^>]+>/g, ''),
  )

test('six columns need no more width than four', () => {
  expect(render(COLUMNS)).toContain('data-columns="few"')
  expect(render([...COLUMNS, ['RSI', 'points', 48.925]])).toContain('data-columns="many"')
})

test('each unit is said once, in the head or in the cell, and figures are right-aligned', () => {
  const html = render(COLUMNS)
  const heads = textsOf(html, 'th')
  for (const head of [
    'OBV change (shares)',
    'Volatility (yearly)',
    'BUY conditions met (of 5)',
    'Close',
  ])
    expect(heads).toContain(head)
  expect(textsOf(html, 'td')).toEqual(['−22.0M', '23.46%', '4', '$311.30', 'WATCH'])
  expect(html.match(/<td[^>]*figures text-right/g)).toHaveLength(4)
})

test('a ticker links to its page, and an unknown figure is a dash', () => {
  const html = render([['RSI', 'points', null]])
  expect(html).toContain('href="/stocks/AAPL"')
  expect(textsOf(html, 'td')).toEqual(['–'])
})
