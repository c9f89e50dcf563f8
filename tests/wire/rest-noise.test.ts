import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { openRestDeps, OWNER, seedUsers } from './rest-endpoint.fixture.ts'

const COLUMNS = ['id', 'user_id', 'symbol', 'shares', 'avg_price', 'created_at']
const OPERATORS = ['eq', 'neq', 'gt', 'like', 'ilike', 'match', 'imatch', 'is', 'in', 'isdistinct']
const CASTS = ['text', 'integer', 'numeric', 'boolean', 'uuid', 'jsonb', 'timestamptz', 'date']

/** Values that some types parse oddly. */
const odd = fc.oneof(
  fc.constantFrom(
    'NaN',
    '-Infinity',
    '1e400',
    '1e-400',
    'infinity',
    'epoch',
    'null',
    'true',
    '(',
    '\\',
  ),
  fc.constantFrom(
    OWNER,
    '2026-02-30',
    '99999-01-01',
    '{"a":1}',
    '[]',
    '%',
    '_',
    '{}',
    '(null)',
    '\u{1F600}',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const filter = fc.tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...OPERATORS), odd)
const query = fc.record({
  filters: fc.array(filter, { minLength: 1, maxLength: 3 }),
  shown: fc.option(fc.tuple(fc.constantFrom(...COLUMNS), fc.constantFrom(...CASTS))),
  order: fc.option(fc.constantFrom(...COLUMNS)),
})
const cell = fc.oneof(
  odd,
  fc.double(),
  fc.integer(),
  fc.constant(null),
  fc.json().map((text): unknown => JSON.parse(text)),
)
const row = fc.dictionary(fc.constantFrom(...COLUMNS, 'nope'), cell)

describe.each(ENGINES)('noise on %s', (engine) => {
  const running = useEngine(engine)
  beforeAll(async () => {
    const { db } = running().database
    await seedUsers(db)
    const rows = ['AAPL', '1', 'x\\y(', '{}'].map((symbol) => ({ symbol, shares: 1, avg_price: 2 }))
    await openRestDeps(db).call('/portfolios', { method: 'POST', body: JSON.stringify(rows) })
  })

  test('is answered or rejected, never a 500', async () => {
    const { call } = openRestDeps(running().database.db)
    const seen = new Set<number>()
    const verbs = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE')
    await fc.assert(
      fc.asyncProperty(
        verbs,
        query,
        fc.array(row, { maxLength: 2 }),
        async (method, requested, rows) => {
          const pairs = requested.filters.map(([column, operator, value]) => [
            column,
            `${operator}.${value}`,
          ])
          if (requested.shown !== null) pairs.push(['select', requested.shown.join('::')])
          if (requested.order !== null) pairs.push(['order', requested.order])
          const hasBody = method === 'POST' || method === 'PATCH'
          const reply = await call(`/portfolios?${new URLSearchParams(pairs)}`, {
            method,
            headers: { Prefer: 'return=representation,count=exact' },
            ...(hasBody
              ? { body: JSON.stringify(method === 'PATCH' ? (rows[0] ?? {}) : rows) }
              : {}),
          })
          seen.add(reply.status)
          expect(reply.status).toBeLessThan(500)
          expect(await reply.text()).toMatch(method === 'HEAD' ? /^$/ : /^[[{]/)
        },
      ),
      { numRuns: 400 },
    )
    expect([...seen]).toEqual(expect.arrayContaining([200, 400]))
  })
})
