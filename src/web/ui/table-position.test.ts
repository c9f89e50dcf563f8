import { expect, test } from 'vitest'
import { readTablePosition } from './table-position.ts'

const read = (search: string) =>
  readTablePosition(new URLSearchParams(search), {
    pathname: '/stocks',
    name: 'tracked',
    defaultOrder: 'ticker',
  })

test('defaults to its own order and the first page', () => {
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

test('another order starts at the first page and keeps other parameters', () => {
  expect(read('sector=Energy&tracked-page=2').toOrder('-price')).toBe(
    '/stocks?sector=Energy&tracked=-price',
  )
})

test('defaults are omitted from the URL', () => {
  expect(read('tracked=-price').toOrder('ticker')).toBe('/stocks')
  expect(read('tracked-page=2').toPage(1)).toBe('/stocks')
  expect(read('').toPage(2)).toBe('/stocks?tracked-page=2')
})
