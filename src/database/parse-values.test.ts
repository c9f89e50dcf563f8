import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from './engines.fixture.ts'
import { parseBytes, parseInstant } from './parse-values.ts'

describe.each(ENGINES)('values read from %s', (engine) => {
  const running = useEngine(engine)

  async function read(expression: string): Promise<unknown> {
    const { rows } = await sql<{ it: unknown }>`select ${sql.raw(expression)} as it`.execute(
      running().database.db,
    )
    return rows[0]?.it
  }

  test.each([
    ['42::int8', 42],
    ['9007199254740991::int8', 9_007_199_254_740_991],
    ['9007199254740992::int8', '9007199254740992'],
    ['(-9223372036854775808)::int8', '-9223372036854775808'],
    ['(select count(*) from generate_series(1, 3))', 3],
    ['7::int4', 7],
    ['0.1::float8', 0.1],
    ['123456789012345678901234567890.10::numeric', '123456789012345678901234567890.10'],
    ["'2024-02-29'::date", '2024-02-29'],
    ["'1969-12-31'::date", '1969-12-31'],
    ["'2026-03-08 01:30:00.123456-05'::timestamptz", '2026-03-08T06:30:00.123Z'],
    ["'2026-11-21'::timestamptz", '2026-11-21T00:00:00.000Z'],
    ["'1900-01-01 00:00:00+05:53:28'::timestamptz", '1899-12-31T18:06:32.000Z'],
    [String.raw`'\x00ff10'::bytea`, new Uint8Array([0, 255, 16])],
    [`'[{"date": "2026-01-02", "n": 1.5}]'::jsonb`, [{ date: '2026-01-02', n: 1.5 }]],
    ['true', true],
    ['null::date', null],
  ])('%s reads the same', async (expression, expected) => {
    const value = await read(expression)
    expect(value).toStrictEqual(expected)
  })

  test('every value above survives JSON', async () => {
    const value = await read('9007199254740992::int8')
    expect(JSON.stringify({ value })).toBe('{"value":"9007199254740992"}')
  })

  test('a value read with parameters is parsed like one read without', async () => {
    const { rows } = await sql`select ${'2024-02-29'}::date as day, ${'5'}::int8 as whole`.execute(
      running().database.db,
    )
    expect(rows).toStrictEqual([{ day: '2024-02-29', whole: 5 }])
  })

  test('bytes written as a parameter arrive unchanged', async () => {
    const everyByte = new Uint8Array(260).map((_, index) => index).subarray(2, 258)
    const { rows } = await sql<{ hex: string; it: Uint8Array }>`
      select encode(${everyByte}::bytea, 'hex') as hex, ${everyByte}::bytea as it`.execute(
      running().database.db,
    )
    expect(rows[0]?.hex).toBe(Buffer.from(everyByte).toString('hex'))
    expect(rows[0]?.it).toStrictEqual(new Uint8Array(everyByte))
  })

  test('the session time zone is UTC', async () => {
    expect(await read("current_setting('timezone')")).toBe('UTC')
  })
})

test('an instant printed with half-hour zones is the same instant', () => {
  expect(parseInstant('2026-11-21 14:30:00.5+05:30')).toBe('2026-11-21T09:00:00.500Z')
})

test('an invalid instant is rejected by name', () => {
  expect(() => parseInstant('infinity')).toThrow('Cannot read "infinity" as an instant')
})

test('bytes in another form are rejected', () => {
  expect(() => parseBytes('abc')).toThrow('Bytes did not arrive in hex')
})
