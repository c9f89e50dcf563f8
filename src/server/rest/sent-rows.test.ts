import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PORTFOLIOS } from './portfolios.fixture.ts'
import { parseSentRows } from './sent-rows.ts'

test.each<[string, readonly string[], string, number]>([
  ['{"symbol":"A","shares":1.50}', ['symbol', 'shares'], '[{"symbol":"A","shares":1.50}]', 1],
  ['[{"id":1},{"id":2}]', ['id'], '[{"id":1},{"id":2}]', 2],
  [
    '[{"id":1,"symbol":2},{"symbol":1,"id":2}]',
    ['id', 'symbol'],
    '[{"id":1,"symbol":2},{"symbol":1,"id":2}]',
    2,
  ],
  ['[]', [], '[]', 0],
  ['{}', [], '[{}]', 1],
])('%s fills %j', (text, columns, json, count) => {
  expect(parseSentRows(PORTFOLIOS, text, null)).toEqual({
    ok: true,
    value: { columns, json, count },
  })
})

test('named columns replace the keys', () => {
  expect(parseSentRows(PORTFOLIOS, '[{"nope":1},{"id":2}]', ['symbol'])).toMatchObject({
    ok: true,
    value: { columns: ['symbol'], count: 2 },
  })
})

test.each([
  ['', 'PGRST102'],
  ['nope', 'PGRST102'],
  ['1', 'PGRST102'],
  ['null', 'PGRST102'],
  ['"id"', 'PGRST102'],
  ['[null]', 'PGRST102'],
  ['[[]]', 'PGRST102'],
  ['[{"id":1},{}]', 'PGRST102'],
  ['[{"id":1},{"symbol":1}]', 'PGRST102'],
  ['{"nope":1}', 'PGRST204'],
  ['{"__proto__":1}', 'PGRST204'],
  ['{"constructor":1}', 'PGRST204'],
  [`{"id":${'['.repeat(200)}${']'.repeat(200)}}`, 'PGRST102'],
])('%s is rejected', (text, code) => {
  expect(parseSentRows(PORTFOLIOS, text, null)).toMatchObject({
    ok: false,
    failure: { status: 400, body: { code } },
  })
})

test('5000 rows are accepted and one more is not', () => {
  const rows = (count: number) => `[${Array(count).fill('{}').join()}]`
  expect(parseSentRows(PORTFOLIOS, rows(5000), null).ok).toBe(true)
  expect(parseSentRows(PORTFOLIOS, rows(5001), null)).toMatchObject({
    failure: { status: 413, body: { code: 'PGRST102' } },
  })
})

test('no body throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string({ unit: 'binary' })), (text) => {
      expect(typeof parseSentRows(PORTFOLIOS, text, null).ok).toBe('boolean')
    }),
  )
})
