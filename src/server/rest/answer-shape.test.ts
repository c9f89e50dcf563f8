import { expect, test } from 'vitest'
import { parseAccept } from './answer-shape.ts'

test.each<[string | undefined, boolean, boolean]>([
  [undefined, false, false],
  ['', false, false],
  ['*/*', false, false],
  ['application/json', false, false],
  ['Application/JSON; charset=utf-8', false, false],
  ['text/html, application/json;q=0.9', false, false],
  ['application/vnd.pgrst.object+json', true, false],
  ['application/vnd.pgrst.object+json;nulls=stripped', true, true],
  ['application/vnd.pgrst.array+json;nulls=stripped', false, true],
])('of %s one row: %s, without nulls: %s', (header, isSingle, areNullsStripped) => {
  expect(parseAccept(header)).toEqual({ ok: true, value: { isSingle, areNullsStripped } })
})

test.each([
  'text/csv',
  'application/vnd.pgrst.plan+json; for="application/json"',
  'image/png',
  'nonsense',
])('%s is not written', (header) => {
  expect(parseAccept(header)).toMatchObject({
    ok: false,
    failure: { status: 406, body: { code: 'PGRST107' } },
  })
})
