import { expect, test } from 'vitest'
import { readColumns, writeColumns } from './screener-columns.ts'

test('a choice of columns is read back, in table order', () => {
  const cookie = writeColumns(['cmf', 'rsi'], false).split(';')[0] ?? ''
  expect(readColumns(`theme=dark; ${cookie}`)).toEqual(['rsi', 'cmf'])
})

test('no columns are a choice too', () => {
  expect(readColumns('scan-columns=')).toEqual([])
})

test('without a choice there are the default columns', () => {
  expect(readColumns(null)).toEqual(['gauges', 'days', 'volume', 'rsi', 'adx', 'sector'])
})
