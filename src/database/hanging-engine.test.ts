import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from './connect.ts'

const HANG = sql`do $$ begin loop null; end loop; end $$`
const INTERNAL_ERROR = sql`do $$ begin raise 'bad buffer ID' using errcode = 'XX000'; end $$`

const folder = mkdtempSync(join(tmpdir(), 'tapelight-hanging-'))
const lost: string[] = []
let database: Database

beforeAll(async () => {
  database = await connectDatabase({
    dataDirectory: folder,
    databaseUrl: null,
    answerTimeoutMs: 500,
    onConnectionLost: ({ message }) => lost.push(message),
  })
  await sql`create table note (id int primary key)`.execute(database.db)
}, 60_000)

beforeEach(() => {
  lost.length = 0
})

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const addNote = (id: number) => sql`insert into note values (${id})`.execute(database.db)
const listNotes = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(database.db)).rows.map(
    ({ id }) => id,
  )

test('a statement that never ends fails, and data committed before and requested after is there', async () => {
  await addNote(1)
  const hanging = HANG.execute(database.db)
  const next = addNote(2)
  await expect(hanging).rejects.toThrow('The thread of the embedded database has ended')
  await next
  expect(await listNotes()).toEqual([1, 2])
  expect(lost).toEqual([expect.stringContaining('gave no answer for 0.5 s')])
}, 30_000)

test('a hanging transaction leaves no changes, and neither it nor the next one waits forever', async () => {
  const hanging = database.db.transaction().execute(async (tx) => {
    await sql`insert into note values (3)`.execute(tx)
    await HANG.execute(tx)
  })
  const next = database.db
    .transaction()
    .execute((tx) => sql`insert into note values (4)`.execute(tx))
  await expect(hanging).rejects.toThrow('has ended')
  await next
  expect(await listNotes()).toEqual([1, 2, 4])
}, 30_000)

test('after an internal error the engine restarts, with its session settings', async () => {
  await expect(INTERNAL_ERROR.execute(database.db)).rejects.toMatchObject({ code: 'XX000' })
  await addNote(5)
  expect(await listNotes()).toEqual([1, 2, 4, 5])
  expect(lost).toEqual([expect.stringContaining('error of its own')])
  const { rows } = await sql`select current_setting('timezone') as zone`.execute(database.db)
  expect(rows).toEqual([{ zone: 'UTC' }])
}, 30_000)

test('an error of the caller does not restart it', async () => {
  await expect(addNote(5)).rejects.toMatchObject({ code: '23505' })
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' })
  expect(lost).toEqual([])
})
