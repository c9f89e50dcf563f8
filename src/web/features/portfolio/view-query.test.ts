import { expect, test } from 'vitest'
import { portfolioAddress, readRequestedView } from './view-query.ts'

const read = (search: string) => readRequestedView(new URLSearchParams(search))

test('defaults to the holdings, largest first', () => {
  expect(read('')).toEqual({
    kind: 'holdings',
    order: { by: 'value', isDescending: true },
    page: 1,
    opened: null,
  })
  expect(read('holdings=symbol&holdings-page=3&open=AAPL')).toEqual({
    kind: 'holdings',
    order: { by: 'symbol', isDescending: false },
    page: 3,
    opened: 'AAPL',
  })
})

test('shows all lots or those of one ticker, in their order', () => {
  expect(read('view=lots')).toEqual({
    kind: 'lots',
    order: { by: 'symbol', isDescending: false },
    page: 1,
    ticker: null,
  })
  expect(read('view=lots&lots=-gain&ticker=BRK.B')).toMatchObject({
    order: { by: 'gain', isDescending: true },
    ticker: 'BRK.B',
  })
})

test('ignores an invalid order, page or view', () => {
  expect(read('view=nothing&holdings=-nonsense&holdings-page=-2')).toEqual(read(''))
  expect(read('view=lots&lots=weight')).toEqual(read('view=lots'))
})

test('allocation has no order and no page', () => {
  expect(read('view=allocation&holdings=symbol')).toEqual({ kind: 'allocation' })
})

test('a URL keeps unchanged parameters', () => {
  expect(portfolioAddress('?view=lots&lots-page=2', { add: '' })).toBe(
    '/portfolio?view=lots&lots-page=2&add=',
  )
  expect(portfolioAddress('?add=AAPL', { add: null })).toBe('/portfolio')
})
