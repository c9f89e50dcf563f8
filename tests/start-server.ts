import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { readConfig } from '../src/config/config.ts'
import { loadBundled } from '../src/compose/bundled.ts'
import { openSharedStore } from '../src/adapters/shared-store/open-shared-store.ts'
import { openDatabase } from '../src/compose/open-database.ts'
import { createLimitedServer, listen } from '../src/compose/listen.ts'
import { LOG_SERIALIZERS } from '../src/platform/log.ts'
import { compose } from '../src/main.ts'
import { PREPARED_DATABASE } from './prepared-database.ts'

/** The suite's server key. */
export const ANON_KEY = 'sb_publishable_for_the_test_suite'

export type RunningServer = {
  readonly url: string
  /** Lines the server logged so far, parsed. */
  readonly logged: readonly Record<string, unknown>[]
  readonly stop: () => Promise<void>
}

/** The same for every server of a process, and slow to read. */
let bundled: ReturnType<typeof loadBundled> | null = null

/**
 * The built product on a free loopback port, with its own data folder.
 * @param environment settings over the suite's own (sample market only, quiet port)
 * @param clock the server's time; real time by default
 * @param logLevel what is collected; long runs collect nothing, because it would grow without end
 */
export async function startServer(
  environment: Record<string, string> = {},
  clock = () => new Date(),
  logLevel: 'debug' | 'silent' = 'debug',
): Promise<RunningServer> {
  // Not vitest's own way, because figures are measured outside of it.
  const prepared = process.env[PREPARED_DATABASE]
  // Inside the prepared folder, which is deleted when the suite ends, along with unstopped ones.
  const index = prepared === undefined ? tmpdir() : dirname(prepared)
  const dataDirectory = mkdtempSync(join(index, 'tapelight-'))
  if (prepared !== undefined) cpSync(prepared, join(dataDirectory, 'database'), { recursive: true })
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDirectory,
    MARKET_DATA: 'sample',
    ANON_KEY,
    // Suites sign in more often than a person; tests of limits set their own.
    RATE_LIMIT_SCALE: '1000',
    ...environment,
  })
  const logged: Record<string, unknown>[] = []
  const log = pino(
    { level: logLevel, serializers: LOG_SERIALIZERS },
    { write: (line: string) => logged.push(JSON.parse(line)) },
  )
  bundled ??= loadBundled(join(import.meta.dirname, '..'))
  const database = await openDatabase(config, log)
  const sharedStore = config.redisUrl === null ? null : openSharedStore(config.redisUrl, log)
  const dependencies = { log, clock, database, sharedStore, ...(await bundled) }
  const { app, startWork } = await compose(config, dependencies)
  const server = createLimitedServer(
    getRequestListener(app.fetch, { overrideGlobalObjects: false }),
  )
  const url = await listen(config, server)
  const stopWork = startWork()
  return {
    url,
    logged,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await stopWork()
      await sharedStore?.close()
      await database.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
