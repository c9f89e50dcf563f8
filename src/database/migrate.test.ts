import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connectDatabase } from './connect.ts'
import { emptySchema, ENGINES, SERVER_ENGINES, useOwnEngine } from './engines.fixture.ts'
import { chooseNext, findMissingRoles, migrate } from './migrate.ts'
import { makeOwnedDatabase } from './owned-database.fixture.ts'
import { readMigrations, type Migration } from './read-migrations.ts'

const FRUIT = makeMigration(
  '0001_fruit',
  'create table fruit (name text); -- two; statements\n' +
    "insert into fruit values ('apple;pear');",
)
const COLOR = makeMigration('0002_color', "alter table fruit add color text default 'green';")
const BROKEN = makeMigration('0003_broken', 'create table half (n int); select 1/0;')

describe.each(ENGINES)('migrations on %s', (engine) => {
  const running = useOwnEngine(engine, { migrated: false })
  const database = () => running().database

  beforeEach(() => emptySchema(database()))

  async function readFruit(): Promise<unknown[]> {
    return (await sql`select * from fruit`.execute(database().db)).rows
  }

  test('our own migrations run on an empty database, once', async () => {
    const ours = readMigrations()
    expect(await migrate(database(), ours)).toEqual(ours.map(({ name }) => name))
    expect(await migrate(database(), ours)).toEqual([])
    expect(ours.map(({ name }) => name)).toContain('0001_bar_series')
  })

  test('files run in order, and only those that have not run', async () => {
    expect(await migrate(database(), [FRUIT])).toEqual(['0001_fruit'])
    expect(await migrate(database(), [FRUIT, COLOR])).toEqual(['0002_color'])
    expect(await readFruit()).toEqual([{ name: 'apple;pear', color: 'green' }])
  })

  test('name, SHA-256 and time of each are recorded', async () => {
    const before = Date.now()
    await migrate(database(), [FRUIT])
    const [row] = await database().db.selectFrom('schema_migration').selectAll().execute()
    expect(row).toMatchObject({
      name: '0001_fruit',
      checksum: createHash('sha256').update(FRUIT.sql).digest('hex'),
    })
    expect(Math.abs(Date.parse(row?.applied_at ?? '') - before)).toBeLessThan(60_000)
  })

  test('a failing file leaves no changes, and those before it stay', async () => {
    await expect(migrate(database(), [FRUIT, COLOR, BROKEN])).rejects.toThrow(/division by zero/)
    const { rows } = await sql`select to_regclass('half') as half`.execute(database().db)
    expect(rows).toEqual([{ half: null }])
    const applied = await database().db.selectFrom('schema_migration').select('name').execute()
    expect(applied).toEqual([{ name: '0001_fruit' }, { name: '0002_color' }])
  })

  test('an applied file that has changed since is rejected, and no new one runs', async () => {
    await migrate(database(), [FRUIT])
    const changed = makeMigration('0001_fruit', 'create table fruit (name varchar);')
    await expect(migrate(database(), [changed, COLOR])).rejects.toMatchObject({
      name: 'DatabaseError',
      kind: 'changed-migration',
      message: expect.stringContaining('"0001_fruit" was applied with other contents'),
    })
    expect(await readFruit()).toEqual([{ name: 'apple;pear' }])
  })

  test('an applied file whose comments alone have changed since is accepted', async () => {
    const ours = readMigrations()
    await migrate(database(), ours)
    // Of 0001_bar_series as it was on 2026-11-21.
    const earlier = '71f69a6b4a9a2ad5e814802433c57549e82d1cecefe6cb5510c6da8d568df1d4'
    await sql`update schema_migration set checksum = ${earlier}
      where name = '0001_bar_series'`.execute(database().db)
    expect(await migrate(database(), ours)).toEqual([])
    await sql`update schema_migration set checksum = ${earlier}
      where name = '0002_feed_snapshot'`.execute(database().db)
    await expect(migrate(database(), ours)).rejects.toMatchObject({ kind: 'changed-migration' })
  })

  test('a database with an unknown migration is rejected', async () => {
    await migrate(database(), [FRUIT, COLOR])
    await expect(migrate(database(), [FRUIT])).rejects.toMatchObject({
      kind: 'newer-schema',
      message: expect.stringContaining(
        'restore a backup made before it with this version into a new, empty database',
      ),
    })
  })

  test('two concurrent starts apply each file once', async () => {
    const { url } = running()
    // The embedded engine has a single connection; a server is joined by a second pool.
    const second =
      url === null ? null : await connectDatabase({ dataDirectory: tmpdir(), databaseUrl: url })
    const results = await Promise.all([
      migrate(database(), [FRUIT, COLOR]),
      migrate(second ?? database(), [FRUIT, COLOR]),
    ])
    await second?.close()
    expect(results.flat().toSorted()).toEqual(['0001_fruit', '0002_color'])
    expect(await readFruit()).toEqual([{ name: 'apple;pear', color: 'green' }])
  })
})

describe.each(SERVER_ENGINES)(
  'migrations of databases on one %s whose owners are not superusers',
  (engine) => {
    const running = useOwnEngine(engine, { migrated: false })

    async function migrateOwned(name: string, owner: string): Promise<readonly string[]> {
      return migrateAt(await makeOwnedDatabase(running(), { name, owner }))
    }

    async function migrateAt(databaseUrl: string): Promise<readonly string[]> {
      const owned = await connectDatabase({ dataDirectory: tmpdir(), databaseUrl })
      try {
        return await migrate(owned, readMigrations())
      } finally {
        await owned.close()
      }
    }

    test('need roles that an owner without the right to create any is told of before', async () => {
      await sql`create role plain login password 'for-tests-only'`.execute(running().database.db)
      const url = await makeOwnedDatabase(running(), { name: 'plain', owner: 'plain' })
      const plain = await connectDatabase({ dataDirectory: tmpdir(), databaseUrl: url })
      try {
        const advice = await findMissingRoles(plain)
        expect(advice).toBe(
          'create role anon nologin noinherit; create role authenticated nologin noinherit; ' +
            'create role row_keeper nologin noinherit; ' +
            'grant anon, authenticated, row_keeper to "plain" with inherit false, set true;',
        )
        await sql.raw(advice ?? '').execute(running().database.db)
        expect(await findMissingRoles(plain)).toBeNull()
        expect(await migrate(plain, readMigrations())).toHaveLength(readMigrations().length)
      } finally {
        await plain.close()
        await sql`drop database plain`.execute(running().database.db)
        await sql`drop role anon, authenticated, row_keeper, plain`.execute(running().database.db)
      }
      const maker = await makeOwnedDatabase(running(), { name: 'may', owner: 'maker' })
      const owned = await connectDatabase({ dataDirectory: tmpdir(), databaseUrl: maker })
      expect(await findMissingRoles(owned).finally(owned.close)).toBeNull()
    })

    test('create the roles once, also on concurrent starts, and find them later', async () => {
      const all = readMigrations().map(({ name }) => name)
      const first = await makeOwnedDatabase(running(), { name: 'first', owner: 'maker' })
      const second = await makeOwnedDatabase(running(), { name: 'second', owner: 'maker' })
      expect(await Promise.all([migrateAt(first), migrateAt(second)])).toEqual([all, all])
      expect(await migrateOwned('third', 'maker')).toEqual(all)
      // A member of a role does not have its rights before taking it.
      const { rows } = await sql`select pg_has_role('maker', oid, 'set') as "maySet",
      pg_has_role('maker', oid, 'usage') as "mayUse", rolsuper, rolcanlogin from pg_roles
      where rolname in ('anon', 'authenticated', 'row_keeper')`.execute(running().database.db)
      const role = { maySet: true, mayUse: false, rolsuper: false, rolcanlogin: false }
      expect(rows).toEqual([role, role, role])
    })

    test('of an owner who cannot take the roles fail with one line of instructions that work', async () => {
      await migrateOwned('makers', 'maker')
      const failure: unknown = await migrateOwned('taken', 'Other "one"').catch(
        (error: unknown) => error,
      )
      expect(failure).toMatchObject({ name: 'DatabaseError', kind: 'missing-rights' })
      const message = failure instanceof Error ? failure.message : ''
      expect(message).toMatch(
        /^The database user of DATABASE_URL may not run the migration "0007_accounts": an administrator of the server must say once: [^\n]+;$/,
      )
      const advice = /(grant .*)$/.exec(message)?.[1] ?? ''
      await sql.raw(advice).execute(running().database.db)
      expect(await migrateOwned('helped', 'Other "one"')).toHaveLength(readMigrations().length)
    })
  },
)

test('a new file that sorts before an applied one is rejected', () => {
  expect(() => chooseNext([FRUIT, COLOR], [COLOR])).toThrow(
    '"0001_fruit" comes before "0002_color", which has already been applied. Give it a number after the last one.',
  )
})

describe('the folder of migrations', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tapelight-migrations-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('is read in the order of the numbers', () => {
    for (const name of ['0010_c', '0002_b', '0001_a'])
      writeFileSync(join(folder, `${name}.sql`), '')
    expect(readMigrations(folder).map(({ name }) => name)).toEqual(['0001_a', '0002_b', '0010_c'])
  })

  test('reads the same with other line endings', () => {
    writeFileSync(join(folder, '0001_unix.sql'), 'select 1;\n')
    writeFileSync(join(folder, '0002_dos.sql'), 'select 1;\r\n')
    const [unix, dos] = readMigrations(folder)
    expect(dos?.checksum).toBe(unix?.checksum)
  })

  test('rejects an invalid name', () => {
    writeFileSync(join(folder, '1-first.sql'), '')
    expect(() => readMigrations(folder)).toThrow('"1-first.sql" is not named like a migration')
  })

  test('rejects a duplicate number', () => {
    writeFileSync(join(folder, '0001_a.sql'), '')
    writeFileSync(join(folder, '0001_b.sql'), '')
    expect(() => readMigrations(folder)).toThrow('"0001_a" and "0001_b" have the same number')
  })
})

function makeMigration(name: string, text: string): Migration {
  return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') }
}
