import { expect, test } from 'vitest'
import { readTablePosition } from './table-position.ts'

const read = (search: string) =>
  readTablePosition(new URLSearchParams(search), {
    pathname: '/stocks',
    name: 'tracked',
    defaultOrder: 'ticker',
  })

test('stands in its own order on the first page until the address says otherwise', () => {
  expect(read('').sorting).toEqual([{ id: 'ticker', desc: false }])
  expect(read('').page).toBe(1)
  expect(read('tracked=-price&tracked-page=3')).toMatchObject({
    sorting: [{ id: 'price', desc: true }],
    page: 3,
  })
})

test.each(['0', '-1', '1.5', 'two', ''])('page %j is the first', (page) => {
  expect(read(`tracked-page=${page}`).page).toBe(1)
})

test('another order begins at the first page and leaves the rest of the address', () => {
  expect(read('sector=Energy&tracked-page=2').toOrder('-price')).toBe(
    '/stocks?sector=Energy&tracked=-price',
  )
})

test('what goes without saying is not said', () => {
  expect(read('tracked=-price').toOrder('ticker')).toBe('/stocks')
  expect(read('tracked-page=2').toPage(1)).toBe('/stocks')
  expect(read('').toPage(2)).toBe('/stocks?tracked-page=2')
})
