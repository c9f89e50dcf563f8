import { expect, test } from 'vitest'
import { portfolioAddress, readRequestedView } from './view-query.ts'

const read = (search: string) => readRequestedView(new URLSearchParams(search))

test('shows the holdings, the largest first, until the address says otherwise', () => {
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

test('shows lots in their order, all of them or those of one ticker', () => {
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

test('an order, page or view that is none counts as not chosen', () => {
  expect(read('view=nothing&holdings=-nonsense&holdings-page=-2')).toEqual(read(''))
  expect(read('view=lots&lots=weight')).toEqual(read('view=lots'))
})

test('allocation has neither order nor page', () => {
  expect(read('view=allocation&holdings=symbol')).toEqual({ kind: 'allocation' })
})

test('an address keeps what is not changed', () => {
  expect(portfolioAddress('?view=lots&lots-page=2', { add: '' })).toBe(
    '/portfolio?view=lots&lots-page=2&add=',
  )
  expect(portfolioAddress('?add=AAPL', { add: null })).toBe('/portfolio')
})
