import { expect, test } from 'vitest'
import { toTable } from './to-table.ts'

test('rows share one line of column names, and unknown cells are question marks', () => {
  const items = [
    { ticker: 'NVDA', name: 'NVIDIA', changePercent: -0.33 },
    { ticker: 'F', name: 'Ford | Motor', changePercent: null },
  ]
  const table = toTable(items)
  expect(table).toEqual({
    columns: 'ticker|name|changePercent',
    rows: ['NVDA|NVIDIA|-0.33', 'F|Ford   Motor|?'],
  })
  expect(JSON.stringify(table).length).toBeLessThan(JSON.stringify(items).length)
})

test('without rows there are no columns', () => {
  expect(toTable([])).toEqual({ columns: '', rows: [] })
})
