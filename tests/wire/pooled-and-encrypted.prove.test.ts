import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from '../../src/database/connect.ts'
import {
  startPostgresServer,
  type PostgresServer,
} from '../../src/database/embedded/postgres-server.fixture.ts'
import { countPending, migrate } from '../../src/database/migrate.ts'
import { readMigrations } from '../../src/database/read-migrations.ts'
import { runCommand } from '../cli/run-command.ts'
import { findFreePort } from '../find-free-port.ts'
import { HAS_REDIS } from '../redis-server.fixture.ts'
import { ANON_KEY, startServer } from '../start-server.ts'
import { WAIT } from '../wait-limits.ts'

const has = (program: string) => spawnSync(program, ['--version']).status === 0
const POOLED_CONNECTIONS = 3
const SECRET = 'a-secret-that-all-of-them-share-here'

/** Needs Debian's pgbouncer, redis-server and openssl. */
describe.skipIf(!HAS_REDIS || !has('pgbouncer') || spawnSync('openssl', ['version']).status !== 0)(
  'PgBouncer in transaction mode, and TLS with an authority of our own',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'tapelight-tls-'))
    const certificate = join(folder, 'certificate.pem')
    const key = join(folder, 'key.pem')
    const children: ChildProcess[] = []
    let postgres: PostgresServer
    let database: Database
    let databaseUrl: string
    let redisUrl: string

    beforeAll(async () => {
      makeCertificate(certificate, key)
      postgres = await startPostgresServer()
      const [poolPort, redisPort] = [await findFreePort(), await findFreePort()]
      const settings = join(folder, 'pgbouncer.ini')
      writeFileSync(settings, describePool(poolPort, new URL(postgres.url), { certificate, key }))
      writeFileSync(join(folder, 'users.txt'), '"tapelight" "for-tests-only"\n')
      for (const file of [folder, settings, join(folder, 'users.txt'), key]) chmodSync(file, 0o755)
      // It refuses to run as root.
      const user = userInfo().uid === 0 ? ['-u', 'nobody'] : []
      const tls = [
        '--tls-cert-file',
        certificate,
        '--tls-key-file',
        key,
        '--tls-auth-clients',
        'no',
      ]
      const port = ['--port', '0', '--tls-port', String(redisPort), '--bind', '127.0.0.1']
      children.push(
        spawn('pgbouncer', [...user, settings], { stdio: 'ignore' }),
        spawn('redis-server', [...port, '--save', '', ...tls], { stdio: 'ignore' }),
      )
      const login = 'tapelight:for-tests-only'
      databaseUrl = `postgres://${login}@localhost:${poolPort}/postgres?sslmode=verify-full`
      redisUrl = `rediss://localhost:${redisPort}`
      const location = {
        dataDirectory: folder,
        databaseUrl: `${databaseUrl}&sslrootcert=${certificate}`,
        connections: 20,
      }
      database = await vi.waitFor(() => connectDatabase(location), WAIT)
    })

    afterAll(async () => {
      await database.close()
      for (const child of children) {
        const ended = once(child, 'exit')
        if (child.kill()) await ended
      }
      await postgres.stop()
      rmSync(folder, { recursive: true })
    })

    test('migrations and concurrent transactions share a few connections, and stay apart', async () => {
      await migrate(database, readMigrations())
      expect(await countPending(database, readMigrations())).toBe(0)
      const work = Array.from({ length: 40 }, (_, index) =>
        database.db.transaction().execute(async (tx) => {
          await sql`select set_config('tapelight.turn', ${String(index)}, true)`.execute(tx)
          await sql`select pg_sleep(0.01)`.execute(tx)
          const { rows } = await sql<{ turn: string; at: Date; pid: number }>`
            select current_setting('tapelight.turn') as turn, pg_backend_pid() as pid,
              timestamptz '2026-08-20 12:00:00+00' as at`.execute(tx)
          return rows[0]
        }),
      )
      const rows = await Promise.all(work)
      expect(rows.map((row) => row?.turn)).toEqual(work.map((_, index) => String(index)))
      expect(new Set(rows.map((row) => row?.pid)).size).toBeLessThanOrEqual(POOLED_CONNECTIONS)
    })

    test('an instance serves accounts, rows, a stream and its jobs from a few connections', async () => {
      const server = await startServer({
        DATABASE_URL: `${databaseUrl}&sslrootcert=${certificate}`,
        AUTH_SECRET: SECRET,
        AUTH_AUTOCONFIRM: 'on',
      })
      try {
        const people = await Promise.all(
          Array.from({ length: 6 }, (_, index) =>
            signUp(server.url, `reader-${index}@example.com`),
          ),
        )
        // More at a time than there are connections: what one leaves behind would reach another.
        const lists = await Promise.all(people.map((client, index) => useRows(client, index)))
        expect(lists).toEqual(people.map((_, index) => [{ name: `List ${index}, renamed` }]))
        expect(await readFirstEvent(`${server.url}/api/v1/stream?tickers=AAPL`)).toBe('quote')
        await vi.waitFor(async () => {
          const { jobs } = await (await fetch(`${server.url}/api/v1/status`)).json()
          const states = jobs.map(({ job, state }: Record<string, string>) => `${job} ${state}`)
          expect(states).toHaveLength(14)
          expect(states.filter((state: string) => !state.endsWith(' well'))).toEqual([])
        }, WAIT)
        expect(server.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
      } finally {
        await server.stop()
      }
    })

    test('with the authority both connections work, and without it neither', async () => {
      const settings = {
        DATABASE_URL: databaseUrl,
        REDIS_URL: redisUrl,
        ANON_KEY: 'a-key-that-all-of-them-share',
        AUTH_SECRET: SECRET,
        RECEIPT_LOG_KEY: 'A'.repeat(43),
      }
      const check = async (environment: Readonly<Record<string, string>>) => {
        const { output } = await runCommand(['check-config', '--json'], { environment })
        const { parts } = JSON.parse(output)
        const tried = new Set(['Database', 'Shared store'])
        return parts.filter(({ part }: { part: string }) => tried.has(part))
      }
      expect(await check({ ...settings, NODE_EXTRA_CA_CERTS: certificate })).toMatchObject([
        // It opens the keys that the instance has stored.
        { state: 'ok', detail: expect.stringMatching(/^PostgreSQL 18.* up to date$/) },
        { state: 'ok' },
      ])
      expect(await check(settings)).toMatchObject([
        { state: 'failed', detail: expect.stringMatching(/self-signed certificate/) },
        { state: 'failed', detail: expect.stringMatching(/self-signed certificate/) },
      ])
    })
  },
)

async function signUp(url: string, email: string): Promise<SupabaseClient> {
  const client = createClient(url, ANON_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const { error } = await client.auth.signUp({ email, password: 'a lamp over the tape' })
  if (error !== null) throw error
  return client
}

/** @returns the rows left after an insert of two lists, a change of one and the deletion of the other */
async function useRows(client: SupabaseClient, index: number) {
  const lists = () => client.from('watchlists')
  const names = [`List ${index}`, `Other ${index}`].map((name) => ({ name }))
  await lists().insert(names).throwOnError()
  const renamed = { name: `List ${index}, renamed` }
  await lists().update(renamed).eq('name', `List ${index}`).throwOnError()
  await lists().delete().eq('name', `Other ${index}`).throwOnError()
  const { data } = await lists().select('name').throwOnError()
  return data
}

async function readFirstEvent(url: string): Promise<string | undefined> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(WAIT.timeout) })
  let text = ''
  for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    const event = /^event: (\w+)$/m.exec(text)?.[1]
    if (event !== undefined) return event
  }
  return undefined
}

function makeCertificate(certificate: string, key: string): void {
  const files = ['-keyout', key, '-out', certificate]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], {
    stdio: 'ignore',
  })
}

function describePool(
  port: number,
  server: URL,
  { certificate, key }: { readonly certificate: string; readonly key: string },
): string {
  return `
[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(certificate, '../users.txt')}
pool_mode = transaction
default_pool_size = ${POOLED_CONNECTIONS}
max_client_conn = 100
client_tls_sslmode = require
client_tls_cert_file = ${certificate}
client_tls_key_file = ${key}
`
}
