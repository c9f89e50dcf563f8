import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  fillTables,
  makeBackup,
  makeTables,
  readEverything,
  restoreBytes,
} from './backup-contents.fixture.ts'
import { writeBackup } from './backup.ts'
import { ENGINES, SERVER_ENGINES, useOwnEngine } from '../engines.fixture.ts'
import { addUsage } from '../market/provider-usage.ts'

describe.each(ENGINES)('a backup of %s', (engine) => {
  const running = useOwnEngine(engine)
  const db = () => running().database.db

  beforeEach(() => makeTables(running().database), 60_000)

  test('restores every row, key and sequence exactly as it was', async () => {
    await fillTables(db())
    const before = await readEverything(db())
    const bytes = await makeBackup(db())
    await sql`drop trigger refuse on account`.execute(db())
    await sql`delete from "Odd ""name"""`.execute(db())
    await sql`insert into account (name) values ('dora'), ('eve')`.execute(db())
    await sql`update a_note set body = 'changed'`.execute(db())
    await sql`select nextval('ticket')`.execute(db())
    await sql`create trigger refuse before insert on account execute function refuse()`.execute(
      db(),
    )
    expect(await readEverything(db())).not.toEqual(before)
    expect(await restoreBytes(db(), bytes)).toEqual({
      madeAtUtc: expect.stringMatching(/^2.*Z$/),
      // All but schema_migration, lease, four of the analyst, three of messages and six of accounts.
      tables: Object.keys(before.contents).length - 15,
      rows: 2 + 3 + 604 + 2,
    })
    expect(await readEverything(db())).toEqual(before)
    const { rows } = await sql`select nextval('ticket') as ticket,
      nextval('account_id_seq') as account`.execute(db())
    expect(rows).toEqual([{ ticket: 3, account: 4 }])
    const orphan = sql`insert into "Odd ""name""" (account, part) values (99, 9)`.execute(db())
    await expect(orphan).rejects.toMatchObject({ code: '23503' })
  })

  test('of an empty store restores an empty store', async () => {
    const bytes = await makeBackup(db())
    const before = await readEverything(db())
    await fillTables(db())
    await sql`drop trigger refuse on account`.execute(db())
    await restoreBytes(db(), bytes)
    expect(await readEverything(db())).toEqual(before)
  })

  test('of equal contents is equal, except for its time', async () => {
    await fillTables(db())
    const [first, second] = [await makeBackup(db()), await makeBackup(db())].map((bytes) =>
      gunzipSync(bytes).toString().split('\n').slice(1, -2),
    )
    expect(first?.length).toBeGreaterThan(600)
    expect(second).toEqual(first)
  })

  test('ends with the rows of each table and a checksum of all before', async () => {
    await fillTables(db())
    const text = gunzipSync(await makeBackup(db())).toString()
    const end = text.lastIndexOf('\n', text.length - 2) + 1
    expect(JSON.parse(text.slice(end))).toEqual({
      end: true,
      rowsByTable: expect.objectContaining({ account: 2, 'Odd "name"': 3, a_note: 604 }),
      sha256: createHash('sha256').update(text.slice(0, end)).digest('hex'),
    })
    expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toMatchObject({
      format: 'tapelight-backup',
      version: 1,
      migrations: expect.arrayContaining([{ name: '9001_later', checksum: 'fixed' }]),
    })
  })

  test('lists rows by key, so that it does not reveal their insertion order', async () => {
    for (const byte of [9, 1, 5]) {
      await db()
        .insertInto('ask_count')
        .values({ day: '2026-05-01', ticker: 'MSFT', asker_hash: new Uint8Array(16).fill(byte) })
        .execute()
    }
    const lines = gunzipSync(await makeBackup(db()))
      .toString()
      .split('\n')
    const hashes = lines
      .filter((line) => line.startsWith('["2026-05-01"'))
      .map((line) => {
        const [, , hash] = JSON.parse(line)
        return Buffer.from(hash, 'base64')[0]
      })
    expect(hashes).toEqual([1, 5, 9])
  })

  test('omits leases, and a restore leaves a lease with its holder', async () => {
    await sql`insert into lease values ('refresher', 'then', now())`.execute(db())
    const bytes = await makeBackup(db())
    expect(gunzipSync(bytes).toString()).not.toContain('refresher')
    await sql`update lease set holder = 'now'`.execute(db())
    await restoreBytes(db(), bytes)
    const leases = await db().selectFrom('lease').select('holder').execute()
    expect(leases).toEqual([{ holder: 'now' }])
  })

  test('that no one reads fails and leaves the store usable', async () => {
    await fillTables(db())
    const broken = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('disk full')),
    })
    await expect(writeBackup(db(), broken)).rejects.toThrow('disk full')
    expect((await sql`select count(*) as n from a_note`.execute(db())).rows).toEqual([{ n: 604 }])
  })
})

describe.each(SERVER_ENGINES)('a backup of %s while others write', (engine) => {
  const running = useOwnEngine(engine)

  test('is a snapshot: nothing stored after its start is in it', async () => {
    const { database } = running()
    await makeTables(database)
    await fillTables(database.db)
    await sql`select write_notes(1001, 4000)`.execute(database.db)
    const before = await readEverything(database.db)
    const chunks: Buffer[] = []
    // The first bytes come from the first table, when this one is still unread.
    const storeMeanwhile = () =>
      addUsage(database.db, [
        { provider: 'yahoo', window: 'day', startUtc: '2026-05-01T00:00:00Z', calls: 1 },
      ])
    const file = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        void storeMeanwhile().then(() => done(), done)
      },
    })
    await writeBackup(database.db, file)
    expect(chunks.length).toBeGreaterThan(10)
    expect(await readEverything(database.db)).not.toEqual(before)
    await restoreBytes(database.db, Buffer.concat(chunks))
    expect(await readEverything(database.db)).toEqual(before)
  })
})
