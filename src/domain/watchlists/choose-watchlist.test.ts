import { expect, test } from 'vitest'
import { chooseWatchlist } from './choose-watchlist.ts'

const listOf = (id: string) => ({ id, name: id, position: 0, items: [] })
const LISTS = [listOf('chips'), listOf('banks')]

test.each([
  ['banks', 'chips', 'banks'],
  [null, 'banks', 'banks'],
  ['gone', 'chips', 'chips'],
])('of %s with %s as default, %s is shown', (wanted, defaultId, shown) => {
  expect(chooseWatchlist({ lists: LISTS, defaultId }, wanted)?.id).toBe(shown)
})

test('without lists there is none to show', () => {
  expect(chooseWatchlist({ lists: [], defaultId: null }, 'chips')).toBeNull()
})
