import { expect, test } from 'vitest'
import { STUDIES } from './catalogue.ts'
import { closing, tinyMarket, tinyStock } from './tiny-market.fixture.ts'

const market = tinyMarket([tinyStock('SPY', closing(100, 101, 102))])
const studies = STUDIES.map((run) => run(market, 'three days'))

test('no two studies share the name of a group or of a table', () => {
  const groups = studies.flatMap((study) => Object.keys(study.groups))
  const tables = studies.map(({ table }) => table.id)
  expect(new Set(groups).size).toBe(groups.length)
  expect(new Set(tables).size).toBe(tables.length)
})

test('every row of every table has a cell below each heading', () => {
  for (const { table } of studies) {
    for (const { cells } of table.rows) {
      expect([table.id, cells.length + 1]).toEqual([table.id, table.columns.length])
    }
  }
})
