import { expect, test } from 'vitest'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const schema = z.object({ symbol: z.string() })

test('rows that can be read are, in their order, and the others are left out', () => {
  const rows = [{ symbol: 'KO' }, null, { symbol: 7 }, { symbol: 'PEP', price: 1 }]
  expect(readRows(rows, schema)).toEqual({
    ok: true,
    value: [{ symbol: 'KO' }, { symbol: 'PEP' }],
  })
})

test('no rows are none, and rows of which none can be read are malformed', () => {
  expect(readRows([], schema)).toEqual({ ok: true, value: [] })
  expect(readRows([null, 'KO'], schema)).toEqual({
    ok: false,
    failure: { kind: 'malformed-reply', cause: 'none of 2 rows can be read' },
  })
})
