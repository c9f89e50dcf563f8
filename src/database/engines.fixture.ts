import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { PREPARED_NAME } from '../../tests/prepared-database.ts'
import { connectDatabase, type Database } from './connect.ts'
import { emptyTables } from './backup/empty-tables.fixture.ts'
import { migrate } from './migrate.ts'
import { startPostgresServer } from './embedded/postgres-server.fixture.ts'
import { readMigrations } from './read-migrations.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of a migrated embedded database, to be copied. */
    readonly preparedFolder: string | undefined
    /** URL of a PostgreSQL server that has a migrated database named `PREPARED_NAME`. */
    readonly preparedPostgres: string | undefined
    /** Engine of tests that name none; the embedded one by default. */
    readonly engine: Engine | undefined
  }
}

export type Engine = 'pglite' | 'postgres'

/** The default engine of this run. */
export const ENGINE: Engine = inject('engine') ?? 'pglite'

/**
 * Store tests run on both engines, in separate runs: the embedded one with the quick tests, PostgreSQL
 * with `npm run prove`. Files that use this constant run on both.
 */
export const ENGINES: readonly Engine[] = [ENGINE]

/** For tests that need several concurrent connections. */
export const SERVER_ENGINES = ENGINES.filter((engine) => engine === 'postgres')

/** An engine running for the tests of one block, on its own folder. */
export type RunningEngine = {
  readonly database: Database
  /** Another connection to the same store: a URL for PostgreSQL, null for the embedded one. */
  readonly url: string | null
}

/**
 * Starts an engine before the tests of this block and stops it after them: for blocks that change the
 * schema. An engine that cannot start fails the block: a suite that silently ran on one engine only would
 * prove nothing.
 * @returns a function for the running engine; call it inside a test
 */
export function useOwnEngine(engine: Engine, { migrated = true } = {}): () => RunningEngine {
  let running: (RunningEngine & { stop: () => Promise<void> }) | null = null
  beforeAll(async () => {
    running = await start(engine, migrated)
    if (migrated) await migrate(running.database, readMigrations())
  })
  afterAll(async () => {
    await running?.stop()
  })
  return () => {
    if (running === null) throw new Error(`${engine} is not running`)
    return running
  }
}

/** Engines that earlier blocks of this worker left for reuse. */
const stored = new Map<Engine, RunningEngine>()

/**
 * A migrated engine of this worker, with empty tables at the start of the block. It is reused by later
 * blocks: for blocks that do not change the schema.
 * @returns a function for the running engine; call it inside a test
 */
export function useEngine(engine: Engine): () => RunningEngine {
  let running: RunningEngine | null = null
  beforeAll(async () => {
    running = stored.get(engine) ?? (await start(engine, true))
    if (stored.has(engine)) await emptyTables(running.database)
    else await migrate(running.database, readMigrations())
    stored.set(engine, running)
  })
  return () => {
    if (running === null) throw new Error(`${engine} is not running`)
    return running
  }
}

/** Restores a database to its initial state. */
export async function emptySchema({ db }: Database): Promise<void> {
  await sql`drop schema if exists auth cascade; drop schema public cascade;
    create schema public`.execute(db)
}

function start(engine: Engine, migrated: boolean) {
  // Absent when a test is run outside the suite's own projects.
  const url = inject('preparedPostgres')
  if (engine === 'pglite') return startPglite(migrated)
  return migrated && url !== undefined ? copyPostgres(url) : startPostgres()
}

/** @returns a data folder with a migrated store in it, or an empty one outside the suite's own projects */
export function copyPreparedFolder(prepared = inject('preparedFolder')): string {
  // Within the prepared one's folder, which is deleted with the suite, even if it was never
  // stopped.
  const parent = prepared === undefined ? tmpdir() : dirname(prepared)
  const folder = mkdtempSync(join(parent, 'tapelight-database-'))
  if (prepared !== undefined) cpSync(prepared, join(folder, 'database'), { recursive: true })
  return folder
}

async function startPglite(isMigrated: boolean) {
  const folder = isMigrated
    ? copyPreparedFolder()
    : mkdtempSync(join(tmpdir(), 'tapelight-database-'))
  const database = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
  const stop = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, url: null, stop }
}

async function startPostgres() {
  const server = await startPostgresServer()
  const database = await connectDatabase({ dataDirectory: '', databaseUrl: server.url })
  const stop = async () => {
    await database.close()
    await server.stop()
  }
  return { database, url: server.url, stop }
}

/** A copy of the prepared database on the server that the suite shares. */
async function copyPostgres(preparedUrl: string) {
  const name = `copy_${randomUUID().replaceAll('-', '')}`
  const admin = await connectDatabase({ dataDirectory: '', databaseUrl: preparedUrl })
  await sql`create database ${sql.id(name)} template ${sql.id(PREPARED_NAME)}`.execute(admin.db)
  await admin.close()
  const url = new URL(preparedUrl)
  url.pathname = name
  const database = await connectDatabase({ dataDirectory: '', databaseUrl: url.href })
  return { database, url: url.href, stop: database.close }
}
