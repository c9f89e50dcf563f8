import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { PORTFOLIOS as portfolios } from './portfolios.fixture.ts'
import type { Condition, RowQuery } from './row-query.ts'

const read = (query: string) => parseQuery(portfolios, `/rest/v1/portfolios?${query}`)

function queryOf(query: string): RowQuery {
  const answer = read(query)
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure))
  return answer.value
}

const own = [...portfolios.columns.keys()]
const plain = (column: string) => ({ name: column, column, cast: null })

test('an empty query selects every column of every row, unordered', () => {
  const everything: RowQuery = {
    select: own.map(plain),
    embeds: [],
    conditions: [],
    order: [],
    offset: 0,
    limit: null,
    columns: null,
    onConflict: null,
  }
  expect(queryOf('')).toEqual(everything)
  expect(parseQuery(portfolios, '/rest/v1/portfolios')).toEqual({ ok: true, value: everything })
})

test.each<[string, Partial<RowQuery>]>([
  ['select=id,symbol', { select: [plain('id'), plain('symbol')] }],
  ['select=*,id', { select: own.map(plain) }],
  ['select="id"', { select: [plain('id')] }],
  ['select=ticker:symbol', { select: [{ name: 'ticker', column: 'symbol', cast: null }] }],
  ['select=n:shares::int', { select: [{ name: 'n', column: 'shares', cast: 'integer' }] }],
  ['select=shares::text', { select: [{ name: 'shares', column: 'shares', cast: 'text' }] }],
  ['order=symbol', { order: [{ column: 'symbol', direction: 'asc', nulls: 'last' }] }],
  ['order=symbol.desc', { order: [{ column: 'symbol', direction: 'desc', nulls: 'first' }] }],
  [
    'order=symbol.desc.nullslast,id.nullsfirst',
    {
      order: [
        { column: 'symbol', direction: 'desc', nulls: 'last' },
        { column: 'id', direction: 'asc', nulls: 'first' },
      ],
    },
  ],
  ['limit=0&offset=7', { limit: 0, offset: 7 }],
  ['limit=99999999999999999999', { limit: Number.MAX_SAFE_INTEGER }],
  ['columns="symbol","shares"', { columns: ['symbol', 'shares'] }],
  ['columns=symbol,symbol', { columns: ['symbol'] }],
  ['on_conflict=user_id,symbol', { onConflict: ['user_id', 'symbol'] }],
])('%s', (query, expected) => {
  expect(queryOf(query)).toMatchObject(expected)
})

test.each<[string, number, string]>([
  ['select=', 400, 'PGRST100'],
  ['select=id,', 400, 'PGRST100'],
  ['select=id::regclass', 400, 'PGRST100'],
  ['select=id::text;drop', 400, 'PGRST100'],
  ['select=a:id,a:symbol', 400, 'PGRST100'],
  ['select=id->x', 400, 'PGRST100'],
  ['select=id&select=symbol', 400, 'PGRST100'],
  ['select=nope', 400, '42703'],
  ['select=constructor', 400, '42703'],
  ['select=profiles(*)', 400, 'PGRST200'],
  ['select=id,p:profiles!inner(id)', 400, 'PGRST200'],
  ['select=...profiles(id)', 400, 'PGRST200'],
  ['select=count()', 400, 'PGRST123'],
  ['select=total:shares.sum()', 400, 'PGRST123'],
  ['order=', 400, 'PGRST100'],
  ['order=symbol.up', 400, 'PGRST100'],
  ['order=symbol.asc.nullsfirst.x', 400, 'PGRST100'],
  ['order=symbol.descending', 400, 'PGRST100'],
  ['order=symbol.nullsfirst.asc', 400, 'PGRST100'],
  ['order=nope.asc', 400, '42703'],
  ['limit=1.5', 400, 'PGRST100'],
  ['limit=', 400, 'PGRST100'],
  ['offset=1e3', 400, 'PGRST100'],
  ['limit=-1', 416, 'PGRST103'],
  ['offset=-1', 416, 'PGRST103'],
  ['columns="symbol","nope"', 400, 'PGRST204'],
  ['columns=symbol;', 400, 'PGRST204'],
  ['columns=symbol)', 400, 'PGRST100'],
  ['on_conflict=nope', 400, '42703'],
])('%s is rejected with %i %s', (query, status, code) => {
  expect(read(query)).toMatchObject({ ok: false, failure: { status, body: { code } } })
})

test('a URL of more than 8 kB is rejected with 414', () => {
  const fill = 'A'.repeat(8192 - '/p?symbol=eq.'.length)
  expect(parseQuery(portfolios, `/p?symbol=eq.${fill}`).ok).toBe(true)
  expect(parseQuery(portfolios, `/p?symbol=eq.${fill}A`)).toMatchObject({
    failure: { status: 414 },
  })
})

/** Grammar pieces and noise, inserted where they may or may not belong. */
const piece = fc.oneof(
  fc.constantFrom('(', ')', ',', '.', '"', '\\', ':', '::', '*', '{', '}', '->', ' ', 'not.', '\0'),
  fc.constantFrom('and(', 'or(', 'eq.', 'in.(', 'is.null', 'symbol', 'asc', ',id', '__proto__'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const sound: readonly (readonly [string, string])[] = [
  ['select', 'id,ticker:symbol,shares::text'],
  ['order', 'symbol.desc.nullslast,id'],
  ['limit', '10'],
  ['columns', '"id","symbol"'],
  ['on_conflict', 'id'],
  ['or', '(shares.gt.1,and(symbol.in.(A,"B,"),id.not.is.null))'],
  ['not.and', '(symbol.like(any).{A*,"B"},symbol.eq."x")'],
  ['symbol', 'not.in.("A",B)'],
  ['shares', 'gt(all).{1,2}'],
  ['avg_price', 'is.not_null'],
]
/** A valid key and text with some pieces inserted, or none. */
const pair = fc
  .tuple(
    fc.constantFrom(...sound),
    fc.boolean(),
    fc.array(fc.tuple(fc.nat(60), piece), { maxLength: 2 }),
  )
  .map(([[key, text], isKey, pieces]): [string, string] => {
    let changed = isKey ? key : text
    for (const [at, put] of pieces) changed = changed.slice(0, at) + put + changed.slice(at)
    return isKey ? [changed, text] : [key, changed]
  })

function columnsOf(condition: Condition): readonly string[] {
  return condition.kind === 'filter' ? [condition.column] : condition.terms.flatMap(columnsOf)
}

function namesOf({ select, conditions, order, columns, onConflict }: RowQuery): string[] {
  const listed = [...select, ...order].map(({ column }) => column)
  return [...listed, ...conditions.flatMap(columnsOf), ...(columns ?? []), ...(onConflict ?? [])]
}

const FOUR_KEYS = ['code', 'message', 'details', 'hint']

describe('arbitrary input', () => {
  test('nothing throws, and every accepted column exists', () => {
    let understood = 0
    let rejected = 0
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 3 }), (pairs) => {
        const answer = parseQuery(portfolios, `/p?${new URLSearchParams(pairs)}`)
        if (answer.ok) understood += 1
        else rejected += 1
        const foreign = answer.ok ? namesOf(answer.value).filter((name) => !own.includes(name)) : []
        expect(foreign).toEqual([])
        const keys = answer.ok ? FOUR_KEYS : Object.keys(answer.failure.body)
        expect(keys).toEqual(FOUR_KEYS)
      }),
      { numRuns: 5000 },
    )
    expect(understood).toBeGreaterThan(500)
    expect(rejected).toBeGreaterThan(500)
  })

  test('a query without encoding does not throw either', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(typeof read(query).ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })

  const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((sent) => !sent.includes('\0'))

  test('the value of a filter arrives as it was sent', () => {
    fc.assert(
      fc.property(text, (value) => {
        const { conditions } = queryOf(String(new URLSearchParams({ symbol: `eq.${value}` })))
        expect(conditions).toMatchObject([{ operation: { kind: 'compare', value } }])
      }),
    )
  })

  test('quoted items arrive as they were sent, alone and in a tree', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (values) => {
        const items = values.map((value) => `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`)
        const operation = { kind: 'in', values }
        const alone = new URLSearchParams({ symbol: `in.(${items})` })
        expect(queryOf(String(alone)).conditions).toMatchObject([{ operation }])
        const inTree = new URLSearchParams({ or: `(symbol.in.(${items}),symbol.eq.${items[0]})` })
        expect(queryOf(String(inTree)).conditions).toMatchObject([
          { terms: [{ operation }, { operation: { kind: 'compare', value: values[0] } }] },
        ])
      }),
    )
  })
})
