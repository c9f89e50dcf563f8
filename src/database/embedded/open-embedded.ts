import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { VALUE_PARSERS, VALUE_SERIALIZERS } from '../parse-values.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { unpackDatabase } from './database-template.ts'
import { SyncedFileSystem, syncedStartParams, type SyncListener } from './synced-file-system.ts'

export type EmbeddedEngine = Extract<PGliteDialectConfig['pglite'], { query: unknown }>

/**
 * Creates the database on a folder locked by the caller: in a temporary folder that is renamed when complete,
 * because PGlite cannot start on a partially created one.
 * @param template file of a packed database to copy; null, or a missing file: PostgreSQL creates one
 */
export async function createEmbedded(folder: string, template: string | null): Promise<void> {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  if (template !== null && existsSync(template)) unpackDatabase(readFileSync(template), draft)
  else await (await start(draft)).close()
  renameSync(draft, folder)
  syncFolder(dirname(folder))
}

/**
 * Opens PGlite on a folder locked by the caller, where a database has been created.
 * @param onSync called on each disk sync
 */
export async function openEmbedded(folder: string, onSync?: SyncListener): Promise<EmbeddedEngine> {
  return speakLikePostgres(await start(folder, onSync))
}

/** PGlite takes all of its memory at the start, and the system caches its files anyway. */
const SMALL = ['-c', 'shared_buffers=32MB']

async function start(folder: string, onSync?: SyncListener): Promise<PGlite> {
  // The caller has the folder's lock, so no server runs here. PostgreSQL does not start where a power
  // failure left this file empty.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return PGlite.create({
    fs: new SyncedFileSystem(folder, onSync),
    startParams: [...syncedStartParams(PGlite.defaultStartParams), ...SMALL],
    parsers: VALUE_PARSERS,
    serializers: VALUE_SERIALIZERS,
  })
}

/**
 * `pg` sends a query without parameters by the simple protocol, which allows several statements;
 * PGlite only does so in `exec`. With this both engines run a migration file unchanged.
 */
function speakLikePostgres(pglite: PGlite): EmbeddedEngine {
  return {
    get closed() {
      return pglite.closed
    },
    get ready() {
      return pglite.ready
    },
    waitReady: pglite.waitReady,
    close: () => pglite.close(),
    query: (text, values, options) => call(pglite, text, values, options),
    transaction: (run) =>
      pglite.transaction((tx) =>
        run({
          query: (text, values, options) => call(tx, text, values, options),
          rollback: () => tx.rollback(),
        }),
      ),
  }
}

type Session = Pick<PGlite, 'query' | 'exec'>
type Answer<Row> = Awaited<ReturnType<typeof PGlite.prototype.query<Row>>>

async function call<Row>(
  session: Session,
  ...[text, values, options]: Parameters<Session['query']>
): Promise<Answer<Row>> {
  if (values !== undefined && values.length > 0) return session.query<Row>(text, values, options)
  const answers = await session.exec(text, options)
  // The last result is the one `query` would return; `exec` cannot know the caller's row type.
  return (answers.at(-1) ?? { rows: [], fields: [] }) as Answer<Row>
}
