import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ENGINES, useEngine } from '../../src/database/engines.fixture.ts'
import { runAsCaller } from '../../src/database/rows/run-as-caller.ts'
import { toConditionSql } from '../../src/server/rest/condition-sql.ts'
import { parseQuery } from '../../src/server/rest/parse-query.ts'
import { PORTFOLIOS } from '../../src/server/rest/portfolios.fixture.ts'
import { openRestDeps, OTHER, OWNER, seedUsers } from './rest-endpoint.fixture.ts'

const BOMB = '(?x)(((a{2 0}){2 0}){2 0}){2 0}'

describe.each(ENGINES)('patterns at rest/v1 on %s', (engine) => {
  const running = useEngine(engine)
  const open = () => openRestDeps(running().database.db)
  const symbolLike = (filter: string) =>
    `/portfolios?${new URLSearchParams({ select: 'symbol', symbol: filter })}`

  beforeAll(async () => {
    const { db } = running().database
    await seedUsers(db)
    // A user's maximum number of rows, each with the longest note: the slowest possible search.
    await sql`set role row_keeper`.execute(db)
    await sql`insert into portfolios (user_id, symbol, shares, avg_price, note)
      select ${OWNER}, 'A' || n, 1, 1, repeat('ab', 250) from generate_series(1, 20000) n`.execute(
      db,
    )
    await sql`set role none`.execute(db)
  }, 60_000)

  test('two requests of one account do not end the database', async () => {
    const { call } = open()
    const bomb = await call(symbolLike(`match.${BOMB}`))
    expect([bomb.status, await bomb.json()]).toEqual([
      400,
      {
        code: 'PGRST100',
        message: 'Groups that begin with (?, other than (?:, are not supported in a pattern.',
        details: null,
        hint: null,
      },
    ])
    expect((await call(symbolLike('match.('))).status).toBe(400)
    const after = await call(symbolLike('match.^A1$'))
    expect(await after.json()).toEqual([{ symbol: 'A1' }])
  })

  test('a pattern that is reached a second after its statement began ends the statement', async () => {
    const { db } = running().database
    const query = parseQuery(PORTFOLIOS, '/rest/v1/portfolios?note=match.^b')
    if (!query.ok) throw new Error('not a query')
    const late = sql`select from portfolios t
      where (select pg_sleep(1.1)) is not null and ${toConditionSql(PORTFOLIOS, query.value.conditions)}`
    await expect(late.execute(db)).rejects.toMatchObject({ code: '57014' })
  })

  test.runIf(engine === 'pglite')(
    'someone else has a turn between the slow patterns of one user, which end or are broken off',
    async () => {
      const { call } = open()
      const patterns = Array.from({ length: 10 }, (_, n) => `"[a-c]([a-f]|a){1${n}}q"`)
      const path = `/portfolios?${new URLSearchParams({ note: `match(any).{${patterns}}` })}`
      const ended: string[] = []
      const slow = Array.from({ length: 3 }, () =>
        call(path).then(async (reply) => {
          ended.push('slow')
          return reply.status === 200 ? null : (await reply.json()).code
        }),
      )
      const other = call('/portfolios', { as: 'other' }).then((reply) => {
        ended.push('other')
        return reply.status
      })
      expect(await other).toBe(200)
      for (const code of await Promise.all(slow)) expect([null, '57014']).toContain(code)
      expect(ended.indexOf('other')).toBeLessThan(2)
    },
    60_000,
  )

  test('a pattern that is cheap looks through all rows', async () => {
    const reply = await open().call(
      `${symbolLike('match.^A1999[0-9]$')}&note=match.[a-f]$&order=symbol`,
    )
    expect((await reply.json()).map(({ symbol }: { symbol: string }) => symbol)).toEqual(
      Array.from({ length: 10 }, (_, n) => `A1999${n}`),
    )
  }, 30_000)
})

describe('PostgreSQL', () => {
  const running = useEngine('postgres')

  test('ends any pattern by its statement_timeout', async () => {
    const { db } = running().database
    const claims = { sub: OTHER, role: 'authenticated' }
    const requested = runAsCaller(db, { role: 'authenticated', claims }, 'read', async (tx) => {
      await sql`set local statement_timeout = 200`.execute(tx)
      await sql`select n from generate_series(1, 1000000) n
        where repeat(n::text, 300) ~ '(\\d+)0\\1{9}x'`.execute(tx)
    })
    await expect(requested).rejects.toMatchObject({ code: '57014' })
  })
})
