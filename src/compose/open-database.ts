import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { connectDatabase, type Database } from '../database/connect.ts'
import { freeLeases } from '../database/market/lease.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import { traceQueries } from './tracing.ts'

/** The configured store, open and migrated to the current schema. */
export async function openDatabase(
  config: Config,
  log: Logger,
  tracer: Tracer | null = null,
): Promise<Database> {
  const onQuery = traceQueries(tracer)
  const database = await connectDatabase({
    dataDirectory: config.dataDirectory,
    databaseUrl: config.databaseUrl,
    connections: config.databaseConnections,
    onConnectionLost: (error) => log.warn({ err: error }, 'database connection lost'),
    ...(onQuery === undefined ? {} : { onQuery }),
  })
  try {
    const applied = await migrate(database, readMigrations())
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    // Its folder is locked: whoever held a lease in it has ended.
    if (database.engine === 'pglite') await freeLeases(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
