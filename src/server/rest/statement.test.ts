import fc from 'fast-check'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../database/schema.ts'
import { parseQuery } from './parse-query.ts'
import { PORTFOLIOS } from './portfolios.fixture.ts'
import type { RowQuery } from './row-query.ts'
import type { RowTable } from './row-table.ts'
import { parseSentRows } from './sent-rows.ts'
import {
  deleteStatement,
  insertStatement,
  readStatement,
  updateStatement,
  type WriteShape,
} from './statement.ts'

/** Only compiles, never runs. */
const compiler = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const compile = (statement: RawBuilder<unknown>) => {
  const { sql, parameters } = statement.compile(compiler)
  return { sql: sql.replaceAll(/\s+/g, ' '), parameters }
}

const array = { kind: 'array', areNullsStripped: true } as const
const range = { offset: 3, limit: 7 }

function queryOf(query: string, table: RowTable = PORTFOLIOS): RowQuery | null {
  const read = parseQuery(table, `/rest/v1/${table.name}?${query}`)
  return read.ok ? read.value : null
}

/** Every statement possible for a query. */
function compileAll(query: RowQuery, rows: string, table = PORTFOLIOS) {
  const sent = parseSentRows(table, rows, null)
  if (!sent.ok) throw new Error(sent.failure.body.message)
  const shapes: WriteShape[] = [
    { answer: array, missing: 'default', resolution: 'merge-duplicates' },
    { answer: { ...array, kind: 'object' }, missing: 'null', resolution: 'ignore-duplicates' },
    { answer: { ...array, kind: 'none' }, missing: 'null', resolution: null },
  ]
  return [
    readStatement(table, query, { answer: array, range, isCounted: true }),
    ...shapes.flatMap((shape) => [
      insertStatement(table, query, sent.value, shape),
      updateStatement(table, query, sent.value, shape),
      deleteStatement(table, query, shape),
    ]),
  ].map(compile)
}

test('a read counts and returns the matching rows', () => {
  const query = queryOf('select=ticker:symbol,shares::text&symbol=eq.A&order=symbol.desc.nullslast')
  if (query === null) throw new Error('not understood')
  expect(
    compile(readStatement(PORTFOLIOS, query, { answer: array, range, isCounted: false })),
  ).toEqual({
    sql: ` select count(*) as rows, null::bigint as total, 0 as inserted, coalesce(json_agg(page.item), '[]')::text as body from ( select json_strip_nulls(json_build_object(cast($1 as text), "t"."symbol", cast($2 as text), cast("t"."shares" as text))) as item from "public"."portfolios" as t where ("t"."symbol" = cast(cast($3 as text) as text)) order by "t"."symbol" desc nulls last limit cast($4 as bigint) offset cast($5 as bigint) ) as page`,
    parameters: ['ticker', 'shares', 'A', '7', '3'],
  })
})

describe('no text of a request reaches a statement', () => {
  const MARK = 'zq'
  const free = fc
    .string({ unit: 'binary', maxLength: 20 })
    .filter((text) => !text.includes('\0'))
    .map((text) => `${MARK}${text}';--"$1`)
  const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`

  test('the statement text does not depend on values and names', () => {
    const build = (text: string) => {
      const parameters = new URLSearchParams([
        ['select', `${quote(text)}:symbol,shares`],
        ['symbol', `eq.${text}`],
        ['symbol', `like.${text}`],
        ['symbol', `in.(${quote(text)},b)`],
        ['or', `(symbol.eq.${quote(text)},not.and(symbol.like(any).{${quote(text)}},shares.gt.1))`],
      ])
      const query = queryOf(String(parameters))
      if (query === null) throw new Error('not understood')
      return compileAll(query, JSON.stringify([{ symbol: text, shares: text }]))
    }
    const plain = build(MARK).map(({ sql }) => sql)
    fc.assert(
      fc.property(free, (text) => {
        const compiled = build(text)
        expect(compiled.map(({ sql }) => sql)).toEqual(plain)
        expect(compiled.every(({ sql }) => !sql.includes(MARK))).toBe(true)
        expect(
          compiled.every(({ parameters }) =>
            parameters.some((value) => String(value).includes(MARK)),
          ),
        ).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('every word of it is from a fixed list, for any call', () => {
    const columns = PORTFOLIOS.columns.keys()
    const known = new Set([...OUR_WORDS.split(' '), PORTFOLIOS.name, ...columns])
    const piece = fc.oneof(
      fc.constantFrom(
        '(',
        ')',
        ',',
        '.',
        '"',
        "'",
        ';',
        '--',
        ':',
        '::',
        '*',
        '$1',
        'drop table',
        'or(',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    )
    const sound = fc.constantFrom<[string, string]>(
      ['select', 'id,x:symbol,shares::text'],
      ['order', 'symbol.desc.nullslast,id'],
      ['on_conflict', 'id,"symbol"'],
      ['or', '(shares.gt.1,and(symbol.in.(A,"B,"),id.not.is.null))'],
      ['symbol', 'not.match(all).{A,B}'],
      ['shares', 'isdistinct.2'],
      ['created_at', 'gte.2020-01-01'],
    )
    const pair = fc
      .tuple(sound, fc.boolean(), fc.nat(40), piece)
      .map(([[key, text], isKey, at, put]) => {
        const insert = (whole: string) => whole.slice(0, at) + put + whole.slice(at)
        return isKey ? [insert(key), text] : [key, insert(text)]
      })
    let understood = 0
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 2 }), (pairs) => {
        const query = queryOf(String(new URLSearchParams(pairs)))
        if (query === null) return
        understood += 1
        for (const { sql } of compileAll(query, '{"symbol":"A"}')) {
          const foreign = sql.match(/[a-z_][a-z_0-9]*/gi)?.filter((word) => !known.has(word))
          expect(foreign).toEqual([])
          expect(sql.replaceAll(/'(?:\[\]|\{\}|null)'/g, '')).not.toMatch(/['\\;]|--/)
        }
      }),
      { numRuns: 4000 },
    )
    expect(understood).toBeGreaterThan(250)
  })
})

const OUR_WORDS =
  `select count as rows null bigint total inserted coalesce json_agg page item text body
  from json_strip_nulls json_build_object cast public t where true and or not order by asc desc nulls
  first last limit offset insert into sent element json json_array_elements with ordinality place on
  conflict do nothing update set excluded returning xmax is_inserted written delete in is distinct like
  ilike any all array false numeric uuid integer jsonb timestamptz date boolean case when then else end
  gen_random_uuid auth uid now unknown clock_timestamp statement_timestamp make_interval secs
  stop_statement`.replaceAll(/\s+/g, ' ')
