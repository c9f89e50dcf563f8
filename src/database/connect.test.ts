import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from './connect.ts'
import { ENGINES, SERVER_ENGINES, useEngine } from './engines.fixture.ts'
import { startOldServer } from './backup/old-server.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-connect-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe.each(ENGINES)('a connection to %s', (engine) => {
  const running = useEngine(engine)
  const db = () => running().database.db

  test('reports its engine', () => {
    expect(running().database.engine).toBe(engine)
  })

  test('a failed transaction leaves no changes', async () => {
    const work = db()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('schema_migration').values({ name: '9999_x', checksum: 'x' }).execute()
        throw new Error('changed my mind')
      })
    await expect(work).rejects.toThrow('changed my mind')
    const rows = await db()
      .selectFrom('schema_migration')
      .selectAll()
      .where('name', '=', '9999_x')
      .execute()
    expect(rows).toEqual([])
  })

  test('a query outside an open transaction does not see into it', async () => {
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
    const open = db()
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('schema_migration').values({ name: '9998_x', checksum: 'x' }).execute()
        await letGo
        throw new Error('undone')
      })
    const outside = db()
      .selectFrom('schema_migration')
      .select('name')
      .where('name', '=', '9998_x')
      .execute()
    release()
    await expect(open).rejects.toThrow('undone')
    expect(await outside).toEqual([])
  })

  test('a failing query names its SQLSTATE and the next one runs', async () => {
    await expect(sql`select * from nothing_here`.execute(db())).rejects.toMatchObject({
      code: '42P01',
    })
    expect((await sql`select 1 as one`.execute(db())).rows).toEqual([{ one: 1 }])
  })
})

describe.each(SERVER_ENGINES)('%s by URL', (engine) => {
  const running = useEngine(engine)

  test('does not touch the data folder', async () => {
    const second = await connectDatabase({ dataDirectory: folder, databaseUrl: running().url })
    await second.close()
    expect(readdirSync(folder)).toEqual([])
  })

  test('an idle connection ended by the server is logged and replaced', async () => {
    const { promise: lost, resolve: render } = Promise.withResolvers<Error>()
    const second = await connectDatabase({
      dataDirectory: folder,
      databaseUrl: running().url,
      onConnectionLost: render,
    })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'
      and datname = current_database()`.execute(running().database.db)
    expect((await lost).message).toMatch(/terminating connection/)
    expect((await sql`select 1 as one`.execute(second.db)).rows).toEqual([{ one: 1 }])
    await second.close()
  })

  test('connections ended by the server during use fail their users and no one else', async () => {
    const uncaught: Error[] = []
    const note = (error: Error) => uncaught.push(error)
    process.on('uncaughtException', note)
    const result: string[] = []
    const second = await connectDatabase({
      dataDirectory: folder,
      databaseUrl: running().url,
      onConnectionLost: ({ message }) => result.push(message),
    })
    const { promise: bothAreIn, resolve: letEnd } = Promise.withResolvers<void>()
    let inside = 0
    const enter = () => (++inside === 2 ? letEnd() : undefined)
    // One between two statements, one in the middle of one.
    const between = second.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      enter()
      await ended
      await sql`select 1`.execute(tx)
    })
    const amid = second.db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      enter()
      await sql`select pg_sleep(60)`.execute(tx)
    })
    const ended = bothAreIn.then(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend'
        and datname = current_database()`.execute(running().database.db)
      await new Promise((resolve) => setTimeout(resolve, 200))
    })
    const results = await Promise.allSettled([between, amid])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect((await sql`select 1 as one`.execute(second.db)).rows).toEqual([{ one: 1 }])
    await second.close()
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
    expect(result.length).toBeGreaterThanOrEqual(2)
  })

  test('a wrong password is rejected in one line that does not reveal it', async () => {
    const url = new URL(running().url ?? '')
    url.password = 'a-secret-that-is-wrong'
    const error = connectDatabase({ dataDirectory: folder, databaseUrl: url.href })
    await expect(error).rejects.toMatchObject({
      kind: 'unreachable',
      message: `PostgreSQL at ${url.host}${url.pathname} did not let us in (password authentication failed for user "tapelight"): check DATABASE_URL and that the server runs.`,
    })
  })
})

test('a missing server is rejected in one line', async () => {
  const error = connectDatabase({
    dataDirectory: folder,
    databaseUrl: 'postgres://me:secret@127.0.0.1:1/market',
  })
  await expect(error).rejects.toMatchObject({
    kind: 'unreachable',
    message:
      'PostgreSQL at 127.0.0.1:1/market did not let us in (connect ECONNREFUSED 127.0.0.1:1): check DATABASE_URL and that the server runs.',
  })
})

test('a server too old to use is rejected in one line', async () => {
  const server = await startOldServer()
  const error = connectDatabase({ dataDirectory: folder, databaseUrl: server.url })
  await expect(error).rejects.toMatchObject({
    name: 'DatabaseError',
    kind: 'older-server',
    message: `PostgreSQL at ${new URL(server.url).host}/market is version 15.18, and 16 is the oldest that can be used: upgrade it, or set DATABASE_URL to a newer one.`,
  })
  await server.stop()
})

test('an invalid URL is rejected without repeating it', async () => {
  const error = connectDatabase({ dataDirectory: folder, databaseUrl: 'postgres://a:secret@:x' })
  await expect(error).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.not.stringContaining('secret'),
  })
})
