import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PGliteDialect, PostgresDialect, sql, type KyselyConfig } from 'kysely'
import pg from 'pg'
import { DatabaseError } from './database-error.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { openEmbeddedInWorker } from './embedded/open-embedded-in-worker.ts'
import { VALUE_PARSERS } from './parse-values.ts'
import type { Schema } from './schema.ts'

/** A hanging server must not block everything behind it forever. */
export const QUERY_TIMEOUT_MS = 30_000

/**
 * The open store. Inside a transaction use only its handle: the embedded engine has one connection.
 */
export type Database = {
  readonly db: Kysely<Schema>
  readonly engine: 'pglite' | 'postgres'
  /** Waits for running queries, closes, and unlocks the folder. */
  readonly close: () => Promise<void>
}

/** The server's version as number and text: 160004 and `16.4`. */
type ServerVersion = { readonly number: number; readonly text: string }

/** The first version in which a role can be granted without inheriting its rights. */
const OLDEST_SERVER = 160_000

/** A query that ended. */
export type QueryEnd = {
  /** With placeholders for values. */
  readonly text: string
  readonly durationMs: number
  readonly isFailed: boolean
}

/** Where the store is, and callbacks. */
export type DatabaseLocation = {
  /** Absolute path; the embedded store is in `database` below it. Created if missing. */
  readonly dataDirectory: string
  /** `postgres://…` to use that server instead of the folder; null for the embedded store. */
  readonly databaseUrl: string | null
  /** Connections to that server at most; 10 by default. */
  readonly connections?: number
  /** For the log: lost connections, and the embedded engine, are replaced automatically. */
  readonly onConnectionLost?: (error: Error) => void
  /** The embedded engine is restarted when it does not respond for this long; 10 s by default. */
  readonly answerTimeoutMs?: number
  /** Called after each query. */
  readonly onQuery?: (query: QueryEnd) => void
}

/**
 * Opens the store, embedded or by URL, with identical row types on both. Does not migrate.
 * @throws DatabaseError `folder-in-use` or `unreachable`, with one line for the operator
 */
export async function connectDatabase(location: DatabaseLocation): Promise<Database> {
  return location.databaseUrl === null
    ? connectEmbedded(location)
    : connectServer(location.databaseUrl, location)
}

async function connectEmbedded({
  dataDirectory,
  onConnectionLost: onLost = () => undefined,
  onQuery,
  ...limits
}: DatabaseLocation): Promise<Database> {
  mkdirSync(dataDirectory, { recursive: true })
  const folder = join(dataDirectory, 'database')
  const lock = lockFolder(folder)
  try {
    const pglite = await openEmbeddedInWorker(folder, { prepare: SESSION, onLost, ...limits })
    const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), ...logTo(onQuery) })
    const close = async () => {
      try {
        await db.destroy()
        // Kysely closes only a driver it has used; an unused engine is still open.
        if (!pglite.closed) await pglite.close()
      } finally {
        lock.release()
      }
    }
    return { db, engine: 'pglite', close }
  } catch (cause) {
    lock.release()
    throw cause
  }
}

async function connectServer(
  databaseUrl: string,
  { connections = 10, onConnectionLost, onQuery }: DatabaseLocation,
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5000,
    query_timeout: QUERY_TIMEOUT_MS,
    types: { getTypeParser: chooseParser },
    // Of the pool, as one that fails while Kysely settles it would be neither used nor released.
    onConnect: async (client) => {
      await client.query(SESSION)
    },
  })
  // Without a listener a lost connection would end the process. The pool listens only on idle ones;
  // for busy ones the running query fails.
  pool.on('connect', (client) => client.on('error', (error) => onConnectionLost?.(error)))
  pool.on('error', () => undefined)
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    ...logTo(onQuery),
  })
  let version: ServerVersion
  try {
    version = await readServerVersion(db)
  } catch (cause) {
    await db.destroy()
    throw rejectUnreachable(databaseUrl, cause)
  }
  if (version.number < OLDEST_SERVER) {
    await db.destroy()
    throw rejectOlderServer(databaseUrl, version.text)
  }
  return { db, engine: 'postgres', close: () => db.destroy() }
}

function logTo(onQuery: DatabaseLocation['onQuery']): Pick<KyselyConfig, 'log'> {
  if (onQuery === undefined) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      onQuery({ text: query.sql, durationMs: queryDurationMillis, isFailed: level === 'error' }),
  }
}

/** The server may be configured with date and byte formats other than `parse-values.ts` reads. */
const SESSION = "set timezone = 'UTC'; set datestyle = 'ISO'; set bytea_output = 'hex'"

function chooseParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const parser = format === 'binary' ? undefined : VALUE_PARSERS[type]
  return parser ?? pg.types.getTypeParser(type, format)
}

async function readServerVersion(db: Kysely<Schema>): Promise<ServerVersion> {
  const { rows } = await sql<ServerVersion>`select
    current_setting('server_version_num')::int as number,
    current_setting('server_version') as text`.execute(db)
  return rows[0] ?? { number: 0, text: 'unknown' }
}

function rejectOlderServer(databaseUrl: string, version: string): DatabaseError {
  return new DatabaseError(
    'older-server',
    `PostgreSQL ${describeServer(databaseUrl)} is version ${version}, and 16 is the oldest that can be used: upgrade it, or set DATABASE_URL to a newer one.`,
  )
}

function rejectUnreachable(databaseUrl: string, cause: unknown): DatabaseError {
  const reason = describe(cause)
  return new DatabaseError(
    'unreachable',
    `PostgreSQL ${describeServer(databaseUrl)} did not let us in (${reason}): check DATABASE_URL and that the server runs.`,
    { cause },
  )
}

function describeServer(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null
  return url === null ? 'named by DATABASE_URL' : `at ${url.host}${url.pathname}`
}

function describe(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '') return describe(cause.errors[0])
  return cause instanceof Error ? cause.message.split('\n', 1).join('') : String(cause)
}
