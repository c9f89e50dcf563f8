import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse-query.ts'
import { PORTFOLIOS as portfolios } from './portfolios.fixture.ts'
import type { Condition, Operation } from './row-query.ts'

function conditionsOf(query: string): readonly Condition[] {
  const read = parseQuery(portfolios, `/rest/v1/portfolios?${query}`)
  if (!read.ok) throw new Error(JSON.stringify(read.failure))
  return read.value.conditions
}

function errorOf(query: string): [number, string] | null {
  const read = parseQuery(portfolios, `/rest/v1/portfolios?${query}`)
  return read.ok ? null : [read.failure.status, read.failure.body.code]
}

const filter = (column: string, operation: Operation, isNegated = false): Condition => ({
  kind: 'filter',
  column,
  isNegated,
  operation,
})
const equal = (column: string, value: string) =>
  filter(column, { kind: 'compare', operator: 'eq', value })
const oneOf = (...values: string[]) => filter('symbol', { kind: 'in', values })

describe('every comparison reads as written', () => {
  test.each(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'match', 'imatch', 'isdistinct'] as const)(
    '%s',
    (operator) => {
      const operation = { kind: 'compare', operator, value: 'a*' } as const
      expect(conditionsOf(`symbol=${operator}.a*`)).toEqual([filter('symbol', operation)])
      expect(conditionsOf(`symbol=not.${operator}.a*`)).toEqual([filter('symbol', operation, true)])
      expect(conditionsOf(`and=(symbol.not.${operator}.a*)`)).toEqual([
        { kind: 'and', isNegated: false, terms: [filter('symbol', operation, true)] },
      ])
    },
  )
})

describe('a filter', () => {
  test.each<[string, Condition]>([
    ['symbol=eq.A,B', equal('symbol', 'A,B')],
    ['symbol=eq."x"', equal('symbol', '"x"')],
    ['symbol=eq.null', equal('symbol', 'null')],
    ['symbol=eq.', equal('symbol', '')],
    ['symbol=eq.a+b', equal('symbol', 'a b')],
    ['symbol=eq.a%2Bb', equal('symbol', 'a+b')],
    ['symbol=eq.%2541', equal('symbol', '%41')],
    ['symbol=eq.100%', equal('symbol', '100%')],
    ['symbol=eq.a)%26(or', equal('symbol', 'a)&(or')],
    ['%73ymbol=eq.BRK.B', equal('symbol', 'BRK.B')],
    ['symbol=eq.not.eq.A', equal('symbol', 'not.eq.A')],
    ['symbol=like.A*', filter('symbol', { kind: 'compare', operator: 'like', value: 'A%' })],
    ['symbol=ilike.*a_', filter('symbol', { kind: 'compare', operator: 'ilike', value: '%a_' })],
    ['symbol=in.(A,B)', oneOf('A', 'B')],
    ['symbol=in.("A,(B)","q\\"\\\\",C D)', oneOf('A,(B)', 'q"\\', 'C D')],
    ['symbol=in.("a"b,c)', oneOf('"a"b', 'c')],
    ['symbol=in.()', oneOf()],
    ['symbol=in.("")', oneOf('')],
    ['symbol=in.(,)', oneOf('', '')],
    ['symbol=not.in.(A)', filter('symbol', { kind: 'in', values: ['A'] }, true)],
    ['symbol=is.NULL', filter('symbol', { kind: 'is', truth: 'null' })],
    ['symbol=is.not_null', filter('symbol', { kind: 'is', truth: 'not_null' })],
    ['symbol=not.is.Unknown', filter('symbol', { kind: 'is', truth: 'unknown' }, true)],
    [
      'symbol=like(any).{A*,"b,}*"}',
      filter('symbol', {
        kind: 'quantified',
        operator: 'like',
        quantifier: 'any',
        values: ['A%', 'b,}%'],
      }),
    ],
    [
      'shares=gt(all).{1,2}',
      filter('shares', {
        kind: 'quantified',
        operator: 'gt',
        quantifier: 'all',
        values: ['1', '2'],
      }),
    ],
  ])('%s', (query, expected) => {
    expect(conditionsOf(query)).toEqual([expected])
  })

  test('the same key twice is two conditions, in order', () => {
    expect(conditionsOf('shares=eq.1&symbol=eq.A&shares=eq.2')).toEqual([
      equal('shares', '1'),
      equal('symbol', 'A'),
      equal('shares', '2'),
    ])
  })
})

describe('a logic tree', () => {
  test.each<[string, Condition]>([
    [
      'or=(shares.eq.1,and(avg_price.eq.2,not.or(symbol.not.is.null)))',
      {
        kind: 'or',
        isNegated: false,
        terms: [
          equal('shares', '1'),
          {
            kind: 'and',
            isNegated: false,
            terms: [
              equal('avg_price', '2'),
              {
                kind: 'or',
                isNegated: true,
                terms: [filter('symbol', { kind: 'is', truth: 'null' }, true)],
              },
            ],
          },
        ],
      },
    ],
    [
      'not.and=(symbol.eq."a,b)", symbol.in.(A,"B)"),"symbol".eq.x.y)',
      {
        kind: 'and',
        isNegated: true,
        terms: [equal('symbol', 'a,b)'), oneOf('A', 'B)'), equal('symbol', 'x.y')],
      },
    ],
    [
      'or=(symbol.like(any).{A*,B},symbol.eq.)',
      {
        kind: 'or',
        isNegated: false,
        terms: [
          filter('symbol', {
            kind: 'quantified',
            operator: 'like',
            quantifier: 'any',
            values: ['A%', 'B'],
          }),
          equal('symbol', ''),
        ],
      },
    ],
  ])('%s', (query, expected) => {
    expect(conditionsOf(query)).toEqual([expected])
  })
})

/** Queries with a prefix that names them. */
const named = (...queries: string[]) => queries.map((query) => [query.slice(0, 60), query] as const)
const nested = (depth: number) =>
  `or=(${'and('.repeat(depth - 1)}symbol.eq.A${')'.repeat(depth - 1)})`
const list = (length: number) => `symbol=in.(${Array(length).fill('A').join(',')})`
const braces = (length: number) => `symbol=eq(any).{${Array(length).fill('A').join(',')}}`
const tree = (length: number) => `or=(${Array(length).fill('id.eq.A').join(',')})`

describe('rejected conditions', () => {
  test.each(
    named(
      'symbol=A',
      'symbol=',
      'symbol=eq',
      'symbol=EQ.A',
      'symbol=eqx.A',
      'symbol=not.not.eq.A',
      'symbol=fts.A',
      'nope=A',
      'toString=A',
      'symbol=cs.{A}',
      'symbol=in.A',
      'symbol=in.(A',
      'symbol=in.(A)B',
      'symbol=is.nul',
      'symbol=is.nullx',
      'symbol=is."null"',
      'symbol=neq(any).{A}',
      'symbol=neq(any)..A',
      'symbol=in(any).(A)',
      'symbol=eq(some).{A}',
      'symbol=eq(any).A',
      'symbol=eq(any).{A}B',
      'symbol=eq.%00',
      'symbol->>x=eq.A',
      '=eq.A',
      'or=symbol.eq.A',
      'or=()',
      'or=(symbol.eq.A',
      'or=(symbol.eq.A))',
      'or=(symbol.eq.A,)',
      'or=(symbol.is.nullx)',
      'or=(symbol.eq(any).{A}B)',
      'or=(not.symbol.eq.A)',
      'or=(symbol->x.eq.A)',
      nested(11),
      list(501),
      braces(501),
      Array(101).fill('symbol=eq.A').join('&'),
      `${tree(100)}&symbol=eq.A`,
    ),
  )('as PGRST100: %s', (_, query) => {
    expect(errorOf(query)).toEqual([400, 'PGRST100'])
  })

  test.each(['nope=eq.A', 'Symbol=eq.A', '"symbol"=eq.A', '__proto__=eq.A', 'or=(nope.eq.A)'])(
    'as an unknown column: %s',
    (query) => {
      expect(errorOf(query)).toEqual([400, '42703'])
    },
  )

  test.each(named(nested(10), list(500), braces(500), tree(100)))(
    'not at the limit: %s',
    (_, query) => {
      expect(errorOf(query)).toBeNull()
    },
  )

  test('an unknown operator is reported with its position and all four fields', () => {
    expect(parseQuery(portfolios, '/p?symbol=foo.A')).toEqual({
      ok: false,
      failure: {
        status: 400,
        body: {
          code: 'PGRST100',
          message: '"failed to parse filter (foo.A)" (line 1, column 1)',
          details: expect.stringContaining('unexpected "f" expecting operator (eq, gt,'),
          hint: null,
        },
      },
    })
  })
})
