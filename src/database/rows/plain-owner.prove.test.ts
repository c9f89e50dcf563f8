import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { parseEmail } from '../../domain/accounts/email-address.ts'
import { createUser } from '../accounts/create-user.ts'
import { asRowOwner } from './as-row-owner.ts'
import { connectDatabase, type Database } from '../connect.ts'
import { useOwnEngine } from '../engines.fixture.ts'
import { migrate } from '../migrate.ts'
import { makeOwnedDatabase } from '../owned-database.fixture.ts'
import { readMigrations } from '../read-migrations.ts'
import type { Schema } from '../schema.ts'
import { runAsCaller } from './run-as-caller.ts'

const running = useOwnEngine('postgres', { migrated: false })

test('an owner without any other privilege signs users up, and each sees only their own rows', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'tapelight-plain-'))
  const databaseUrl = await makeOwnedDatabase(running(), { name: 'plain', owner: 'plain' })
  const database = await connectDatabase({ dataDirectory, databaseUrl })
  try {
    await migrate(database, readMigrations())
    const ada = await signUp(database, 'ada@example.com')
    const bob = await signUp(database, 'bob@example.com')
    for (const id of [ada, bob]) await fillTables(database, id)
    expect(await countAs(database, ada)).toEqual([1, 1, 1, 1, 1])
    expect(await countAs(database, null)).toEqual([2, 2, 2, 2, 2])
    expect(await countAsOwner(database)).toEqual([0, 0, 0, 0, 0])
    await sql`delete from auth.users where id = ${ada}`.execute(database.db)
    expect(await countAs(database, ada)).toEqual([0, 0, 0, 0, 0])
    expect(await countAs(database, null)).toEqual([1, 1, 1, 1, 1])
  } finally {
    await database.close()
    rmSync(dataDirectory, { recursive: true })
  }
})

async function fillTables({ db }: Database, user: string): Promise<void> {
  await runAsCaller(db, { role: 'authenticated', claims: { sub: user } }, 'write', async (tx) => {
    await sql`insert into portfolios (symbol, shares, avg_price) values ('a', 1, 1)`.execute(tx)
    await sql`insert into watchlists (name) values ('Chips')`.execute(tx)
    await sql`insert into watchlist_items (watchlist_id, symbol)
      select id, 'n' from watchlists`.execute(tx)
    await sql`insert into preferences default values`.execute(tx)
  })
}

const TABLES = ['portfolios', 'profiles', 'watchlists', 'watchlist_items', 'preferences']

function requestCounts(db: Kysely<Schema>) {
  const counts = TABLES.map((table) => sql`(select count(*) from ${sql.table(table)})::int`)
  return sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
}

/** @param user whose view it is; null for the keeper's */
async function countAs({ db }: Database, user: string | null): Promise<number[] | undefined> {
  const { rows } =
    user === null
      ? await db.transaction().execute((tx) => asRowOwner(tx, () => requestCounts(tx)))
      : await runAsCaller(
          db,
          { role: 'authenticated', claims: { sub: user } },
          'read',
          requestCounts,
        )
  return rows[0]?.counts
}

/** Row rules apply to the owner too. */
async function countAsOwner({ db }: Database): Promise<number[] | undefined> {
  return (await requestCounts(db)).rows[0]?.counts
}

async function signUp({ db }: Database, address: string): Promise<string> {
  const parsed = parseEmail(address)
  if (!parsed.ok) throw new Error(`"${address}" is no address`)
  const email = parsed.value
  const made = await createUser(db, {
    email,
    phone: null,
    passwordHash: null,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    appMetadata: {},
    userMetadata: {},
    isAnonymous: false,
    at: new Date(),
    identity: { provider: 'email', subject: null, data: {}, email },
    profile: { firstName: 'Ada', lastName: null },
  })
  if (!made.ok) throw new Error(`${email} is taken`)
  return made.value.id
}
