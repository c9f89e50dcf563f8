import { gunzipSync, gzipSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillAccounts } from './backup-accounts.fixture.ts'
import { makeBackup, readEverything, restoreBytes } from './backup-contents.fixture.ts'
import { seal } from './edit-backup.fixture.ts'
import { ENGINES, SERVER_ENGINES, useEngine } from '../engines.fixture.ts'
import { useOwnedDatabase } from '../owned-database.fixture.ts'
import type { Schema } from '../schema.ts'

/** Left out of backups; those that refer to accounts are empty after a restore, the others as before. */
const FORGOTTEN = [
  'auth.flow_states',
  'auth.mfa_challenges',
  'auth.passkey_challenges',
  'mail_digests',
  'webhook_calls',
  'webhook_deliveries',
]
const UNTOUCHED = [
  'analyst_answer',
  'analyst_ask',
  'analyst_count',
  'analyst_day',
  'auth.rate_limits',
  'auth.idempotency_keys',
  'auth.signing_keys',
  'lease',
  'schema_migration',
]

type Store = {
  /** Who makes and restores backups. */
  readonly db: Kysely<Schema>
  /** Sees everything. */
  readonly admin: Kysely<Schema>
}

describe.each(ENGINES)('accounts and their rows in a backup of %s', (engine) => {
  const running = useEngine(engine)
  describeAccountBackups(() => ({ db: running().database.db, admin: running().database.db }))
})

describe.each(SERVER_ENGINES)(
  'accounts and their rows in a backup by an owner who is not a superuser',
  () => {
    const owned = useOwnedDatabase()
    const store = () => ({ db: owned().owner.db, admin: owned().admin.db })
    describeAccountBackups(store)

    test('the owner sees no row of the tables with row rules', async () => {
      for (const [db, rows] of [
        [store().admin, 2],
        [store().db, 0],
      ] as const) {
        expect((await sql`select count(*) as rows from portfolios`.execute(db)).rows).toEqual([
          { rows },
        ])
      }
    })
  },
)

function describeAccountBackups(store: () => Store): void {
  beforeAll(() => fillAccounts(store().admin))

  const changeLines = (backup: Buffer, from: string, to: string) => {
    const lines = gunzipSync(backup).toString().split('\n')
    const at = lines.findIndex((line) => line.includes(from))
    expect(at).toBeGreaterThan(0)
    return gzipSync(seal(lines.with(at, (lines[at] ?? '').replace(from, to))).join('\n'))
  }

  test('every row is restored, and tables of work in progress or of this machine are unchanged', async () => {
    const { db, admin } = store()
    const before = await readEverything(admin)
    for (const rows of Object.values(before.contents)) expect(rows).not.toEqual([])
    const backup = await makeBackup(db)
    await sql`delete from auth.users where email = 'ada@example.com'`.execute(admin)
    await sql`update portfolios set shares = 9`.execute(admin)
    await sql`update auth.rate_limits set tokens = 5`.execute(admin)
    await sql`insert into auth.audit_entries (user_id, event, at, details)
      select id, 'later', now(), '{}' from auth.users`.execute(admin)
    const changed = await readEverything(admin)
    expect(changed).not.toEqual(before)
    expect(await restoreBytes(db, backup)).toMatchObject({
      tables: Object.keys(before.contents).length - FORGOTTEN.length - UNTOUCHED.length,
    })
    const after = await readEverything(admin)
    expect(after.rules).toEqual(before.rules)
    const expected: Record<string, unknown> = { ...before.contents }
    for (const name of FORGOTTEN) expected[name] = []
    for (const name of UNTOUCHED) expected[name] = changed.contents[name]
    expect(after.contents).toEqual(expected)
    const { rows } = await sql`insert into auth.audit_entries (user_id, event, at, details)
      select id, 'after', now(), '{}' from auth.users limit 1 returning id`.execute(admin)
    expect(rows).toEqual([{ id: 3 }])
    await sql`delete from auth.audit_entries where id = 3`.execute(admin)
  })

  test('a backup names account tables by their schema and contains no signing keys', async () => {
    const text = gunzipSync(await makeBackup(store().db)).toString()
    const tables = [...text.matchAll(/^\{"table":"([^"]+)"/gm)].map(([, name]) => name)
    expect(tables).toEqual(tables.toSorted())
    expect(tables).toContain('portfolios')
    expect(tables.filter((name) => name?.startsWith('auth.'))).toEqual([
      'auth.api_key_days',
      'auth.api_keys',
      'auth.audit_entries',
      'auth.connected_apps',
      'auth.identities',
      'auth.mfa_factors',
      'auth.oauth_artifacts',
      'auth.one_time_tokens',
      'auth.passkeys',
      'auth.recovery_codes',
      'auth.sessions',
      'auth.users',
    ])
    expect(text).toContain('{"sequence":"auth.audit_entries_id_seq","lastValue":')
    expect(text).not.toContain('kid-of-this-machine')
  })

  test('a row of a missing user is rejected, and nothing changes', async () => {
    const { db, admin } = store()
    const before = await readEverything(admin)
    const backup = await makeBackup(db)
    const stranger = '99999999-9999-4999-8999-999999999999'
    const list = '11111111-0000-4000-8000-000000000001'
    for (const corrupt of [
      // A user of a portfolio, and a list of an item: tables with row rules on one side and on both.
      changeLines(
        backup,
        '"11111111-1111-4111-8111-111111111111", "MSFT"',
        `"${stranger}", "MSFT"`,
      ),
      changeLines(
        backup,
        `"${list}", "11111111-1111-4111-8111-111111111111", "AAPL"`,
        `"${stranger}", "11111111-1111-4111-8111-111111111111", "AAPL"`,
      ),
    ]) {
      await expect(restoreBytes(db, corrupt)).rejects.toMatchObject({
        kind: 'damaged-backup',
        message: expect.stringContaining('SQLSTATE 23503'),
      })
      expect(await readEverything(admin)).toEqual(before)
    }
  })

  test.each([
    ['without a rule for who keeps the rows', ''],
    [
      'with a rule that lets it see some',
      'create policy few on hidden to row_keeper using (n > 1)',
    ],
    [
      'with a rule that takes some away again',
      `create policy every on hidden to row_keeper using (true);
      create policy but on hidden as restrictive using (n > 1)`,
    ],
  ])('a table %s prevents backups', async (_, policies) => {
    const { db } = store()
    await sql
      .raw(`create table hidden (n int); alter table hidden enable row level security;
      ${policies}`)
      .execute(db)
    await expect(makeBackup(db)).rejects.toThrow('Row rules hide rows of "hidden" from row_keeper')
    await sql`drop table hidden`.execute(db)
  })

  test('a row exempt from a later check is restored, and the check still applies to new ones', async () => {
    const { db, admin } = store()
    const check = sql`alter table portfolios add constraint portfolios_shares_check
      check (shares > 0 and shares < 1e30 and scale(shares) <= 30) not valid`
    await sql`alter table portfolios drop constraint portfolios_shares_check`.execute(admin)
    await sql`update portfolios set shares = 1e-40`.execute(admin)
    await check.execute(admin)
    const backup = await makeBackup(db)
    await sql`delete from portfolios`.execute(admin)
    await restoreBytes(db, backup)
    const stored = await sql`select distinct shares = 1e-40 as "isStored" from portfolios`.execute(
      admin,
    )
    expect(stored.rows).toEqual([{ isStored: true }])
    await expect(sql`update portfolios set shares = 2e-40`.execute(admin)).rejects.toThrow(
      'portfolios_shares_check',
    )
  })
}
