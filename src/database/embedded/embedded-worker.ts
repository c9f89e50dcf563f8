import { parentPort, workerData } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import { TEMPLATE_FILE } from './database-template.ts'
import { packError, type EngineReply, type EngineRequest } from './embedded-wire.ts'
import { createEmbedded, openEmbedded, type EmbeddedEngine } from './open-embedded.ts'

/** The embedded database's thread, so that no query and no sync blocks a request. */
type Session = Pick<EmbeddedEngine, 'query'>
type OpenTransaction = {
  readonly session: Session
  readonly end: (how: 'commit' | 'rollback') => Promise<void>
}

class RolledBack extends Error {}

const transactions = new Map<number, OpenTransaction>()

function reply(message: EngineReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
  parentPort?.postMessage(message)
}

async function work(
  engine: EmbeddedEngine,
  request: EngineRequest,
): Promise<Results<unknown> | null> {
  switch (request.kind) {
    case 'query':
      return query(sessionOf(engine, request.transaction), request)
    case 'begin':
      await begin(engine, request.id)
      return null
    case 'end':
      await transactions.get(request.transaction)?.end(request.how)
      return null
    case 'close':
      await engine.close()
      return null
  }
}

function sessionOf(engine: EmbeddedEngine, transaction: number | null): Session {
  const session = transaction === null ? engine : transactions.get(transaction)?.session
  if (session === undefined) throw new Error('The transaction is already closed')
  return session
}

async function query(
  session: Session,
  { text, values, rowMode }: Extract<EngineRequest, { kind: 'query' }>,
): Promise<Results<unknown>> {
  const options = rowMode === undefined ? undefined : { rowMode }
  // The engine's own results, which its interface types more narrowly.
  return (await session.query(text, values, options as never)) as Results<unknown>
}

/** Resolves when the transaction has begun; it stays open until commit or rollback. */
function begin(engine: EmbeddedEngine, id: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const ran = engine.transaction(
      (session) =>
        new Promise<void>((commit, rollBack) => {
          const end = async (how: 'commit' | 'rollback'): Promise<void> => {
            transactions.delete(id)
            if (how === 'commit') commit()
            else rollBack(new RolledBack())
            await ran
          }
          transactions.set(id, { session, end })
          resolve()
        }),
    )
    ran.catch(reject)
  })
}

async function answer(engine: EmbeddedEngine, request: EngineRequest): Promise<void> {
  try {
    reply({ id: request.id, ok: true, result: await work(engine, request) })
  } catch (error) {
    if (error instanceof RolledBack) reply({ id: request.id, ok: true, result: null })
    else reply({ id: request.id, ok: false, error: packError(error) })
  }
  if (request.kind === 'close') parentPort?.close()
}

/** What the thread is for. */
export type EmbeddedTask =
  | { readonly kind: 'create'; readonly folder: string }
  | { readonly kind: 'open'; readonly folder: string; readonly prepare: string }

async function start(task: EmbeddedTask): Promise<void> {
  if (task.kind === 'create') {
    await createEmbedded(task.folder, TEMPLATE_FILE)
    return
  }
  const engine = await openEmbedded(task.folder)
  if (task.prepare !== '') await engine.query(task.prepare)
  parentPort?.on('message', (request: EngineRequest) => void answer(engine, request))
}

try {
  // Set by `openEmbeddedInWorker`, the only caller.
  await start(workerData as EmbeddedTask)
  reply({ id: 0, ok: true, result: null })
} catch (error) {
  reply({ id: 0, ok: false, error: packError(error) })
  parentPort?.close()
}
