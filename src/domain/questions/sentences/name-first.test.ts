import { expect, test } from 'vitest'
import { nameFirst } from './name-first.ts'

const listOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `S${index + 1} (1.00)`)
const FIRST = ['S1 (1.00)', 'S2 (1.00)', 'S3 (1.00)']

test('ten stocks are all named, of eleven the first three', () => {
  expect(nameFirst(listOf(10), 10, null)).toHaveLength(10)
  expect(nameFirst(listOf(10), 11, null)).toEqual(FIRST)
})

test('the first five of a longer list are not the list', () => {
  expect(nameFirst(listOf(5), 63, null)).toEqual(FIRST)
})

test('a number of stocks that is asked for is named whole', () => {
  expect(nameFirst(listOf(4), 63, 4)).toHaveLength(4)
  expect(nameFirst(listOf(7), 63, 7).at(-1)).toBe('S7 (1.00)')
})
