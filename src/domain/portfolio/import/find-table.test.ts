import { expect, test } from 'vitest'
import { findTable } from './find-table.ts'
import { makePlan } from './import-plan.ts'
import { findLayout, KNOWN_LAYOUTS } from './layouts.ts'
import { OTHER } from './layouts/other.ts'

test.each(KNOWN_LAYOUTS)('$name is found by the names it reads, and nothing else is', (layout) => {
  const header = layout.signature.map(([name]) => name ?? '')
  expect(findTable([['a note'], header])).toEqual({ headerIndex: 1, layout })
  expect(findLayout(layout.id)).toBe(layout)
})

test('names of columns may be written in other ways', () => {
  const header = ['SYMBOL', ' Shares ', 'Avg. Price', 'currency', 'Bought-On', 'note']
  expect(findTable([header]).layout.id).toBe('tapelight')
})

test('of an unknown table the row with most known names is the header', () => {
  const rows = [
    ['My holdings', '', '', ''],
    ['as of', '2025-01-01', 'all accounts', 'x', 'y'],
    ['Stock', 'Units', 'Avg cost', 'remark'],
    ['AAPL', '10', '185.5', 'x'],
  ]
  expect(findTable(rows)).toEqual({ headerIndex: 2, layout: OTHER })
  expect(makePlan(rows, OTHER, 2).plan.columns).toMatchObject({
    symbol: 0,
    shares: 1,
    price: 2,
    amount: null,
    tradedOn: null,
  })
})

test('the currency of a DEGIRO price is in the column after it', () => {
  const header = ['Date', 'Product', 'ISIN', 'Venue', 'Quantity', 'Price', '', 'Local value', '']
  const { layout, headerIndex } = findTable([header])
  expect(makePlan([header], layout, headerIndex).plan.columns).toMatchObject({
    price: 5,
    currency: 6,
  })
})

test('an empty file has a header without names', () => {
  expect(findTable([])).toEqual({ headerIndex: 0, layout: OTHER })
})
