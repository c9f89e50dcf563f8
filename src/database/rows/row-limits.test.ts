import { sql, type Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Owner } from '../../domain/accounts/owner.ts'
import { asRowOwner } from './as-row-owner.ts'
import { ENGINES, useEngine } from '../engines.fixture.ts'
import type { Schema } from '../schema.ts'
import { addUser, removeAllUsers } from './people.fixture.ts'
import { runAsOwner } from './run-as-owner.ts'

const LIST = '00000000-0000-4000-8000-00000000000a'
const LIMITS = [
  ['portfolios', 20_000, '(symbol, shares, avg_price)', "'A' || n, 1, 1"],
  ['portfolio_imports', 2000, '(file_name, broker)', "'a.csv', 'plain'"],
  ['watchlists', 200, '(name)', "'list ' || n"],
  ['watchlist_items', 5000, '(watchlist_id, symbol)', `'${LIST}', 'A' || n`],
] as const

describe.each(ENGINES)('rows of one account on %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db
  let owner: Owner
  let other: Owner

  beforeEach(async () => {
    ;[owner, other] = [await addUser(db(), {}), await addUser(db(), {})]
  })
  afterEach(() => removeAllUsers(db()))

  const as = (who: Owner, statement: string) =>
    runAsOwner(db(), who, 'write', (tx) => sql.raw(statement).execute(tx))
  const count = async (table: string) =>
    (
      await runAsOwner(db(), owner, 'read', (tx: Transaction<Schema>) =>
        sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx),
      )
    ).rows[0]?.count

  describe.each(LIMITS)('of %s', (table, max, columns, values) => {
    const add = (rows: number, first = 1) =>
      as(
        owner,
        `insert into ${table} ${columns} select ${values}
         from generate_series(${first}, ${first + rows - 1}) n`,
      )
    const error = {
      code: '54000',
      message: `"${table}" is limited to ${max} rows per account`,
    }
    // Counts as one of the lists.
    const prepare = () =>
      table === 'watchlist_items'
        ? as(owner, `insert into watchlists (id, name) values ('${LIST}', 'all')`)
        : undefined

    test(`at most ${max} are allowed, and an insert beyond that is rejected as a whole`, async () => {
      await prepare()
      await add(max - 10)
      await expect(add(11, max)).rejects.toMatchObject(error)
      expect(await count(table)).toBe(max - 10)
      await add(10, max)
      await expect(add(1, 2 * max)).rejects.toMatchObject(error)
      await as(owner, `delete from ${table} where id = (select id from ${table} limit 1)`)
      await add(1, 2 * max)
      expect(await count(table)).toBe(max)
    }, 30_000)
  })

  test('of concurrent inserts only as many succeed as there is room for', async () => {
    await as(owner, `insert into watchlists (name) select n::text from generate_series(1, 195) n`)
    const added = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        // Past the turns of one user, as from several processes.
        db()
          .transaction()
          .execute(async (tx) => {
            await sql`select set_config('role', 'authenticated', true),
              set_config('request.jwt.claims', ${JSON.stringify({ sub: owner.userId })}, true)`.execute(
              tx,
            )
            await sql`insert into watchlists (name) values ('one more')`.execute(tx)
          }),
      ),
    )
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await count('watchlists')).toBe(200)
  }, 30_000)

  test('other accounts have room, and existing rows can be changed and replaced', async () => {
    await as(owner, `insert into watchlists (name) select n::text from generate_series(1, 200) n`)
    await as(other, `insert into watchlists (name) values ('mine')`)
    await as(owner, `update watchlists set name = 'renamed'`)
    await as(
      owner,
      `insert into watchlists (id, name) select id, name from watchlists
       on conflict (id) do update set name = 'again'`,
    )
    expect(await count('watchlists')).toBe(200)
  })

  test('rows already above a limit stay, and no row can be added', async () => {
    await db()
      .transaction()
      .execute((tx) =>
        asRowOwner(tx, () =>
          sql`insert into watchlists (user_id, name)
            select ${owner.userId}, n::text from generate_series(1, 210) n`.execute(tx),
        ),
      )
    await expect(as(owner, `insert into watchlists (name) values ('x')`)).rejects.toMatchObject({
      code: '54000',
    })
    await as(owner, `update watchlists set position = 3`)
    await as(owner, `delete from watchlists where name = '210'`)
    expect(await count('watchlists')).toBe(209)
  })
})
