import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import { unpackError, type EngineReply, type EngineRequest } from './embedded-wire.ts'
import type { EmbeddedEngine } from './open-embedded.ts'

type Requested = {
  readonly resolve: (result: Results<unknown> | null) => void
  readonly reject: (error: Error) => void
}
type Unsent<Request> = Request extends unknown ? Omit<Request, 'id'> : never
type Line = {
  readonly call: (request: Unsent<EngineRequest>) => Promise<Results<unknown> | null>
  /** As `ask`, with the id the request got. */
  readonly requestWithId: (request: Unsent<EngineRequest>) => {
    readonly id: number
    readonly answer: Promise<Results<unknown> | null>
  }
}

/**
 * As `openEmbedded`, in a thread of its own: PGlite computes and syncs to the disk without leaving its
 * turn, which in the thread of the server would hold up every request for as long.
 * @throws what `openEmbedded` throws
 */
export async function openEmbeddedInWorker(folder: string): Promise<EmbeddedEngine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { folder },
    // What the process itself was started with, such as a test runner's hooks, is not for this thread.
    execArgv: [],
  })
  const { line, started } = connect(worker)
  await started
  let isClosed = false
  return {
    get closed() {
      return isClosed
    },
    ready: true,
    waitReady: Promise.resolve(),
    close: async () => {
      isClosed = true
      await line.call({ kind: 'close' })
      await worker.terminate()
    },
    query: (text, values, options) => query(line, null, { text, values, options }),
    transaction: async (run) => {
      const { id, answer } = line.requestWithId({ kind: 'begin' })
      await answer
      const end = (how: 'commit' | 'rollback') => line.call({ kind: 'end', transaction: id, how })
      let result: Awaited<ReturnType<typeof run>>
      try {
        result = await run({
          query: (text, values, options) => query(line, id, { text, values, options }),
          rollback: async () => void (await end('rollback')),
        })
      } catch (error) {
        // What went wrong first is what matters; a thread that ended has rolled back by that.
        await end('rollback').catch(() => undefined)
        throw error
      }
      await end('commit')
      return result
    },
  }
}

/** Requests and answers by their ids; the thread keeps the process alive only while it owes an answer. */
function connect(worker: Worker): { line: Line; started: Promise<unknown> } {
  const requested = new Map<number, Requested>()
  let lastId = 0
  const expect = (id: number): Promise<Results<unknown> | null> => {
    worker.ref()
    return new Promise((resolve, reject) => {
      requested.set(id, { resolve, reject })
    })
  }
  let ended: Error | null = null
  const failAll = (error: Error): void => {
    ended ??= error
    for (const { reject } of requested.values()) reject(error)
    requested.clear()
  }
  worker.on('message', (message: EngineReply) => {
    const waiting = requested.get(message.id)
    requested.delete(message.id)
    if (requested.size === 0) worker.unref()
    if (message.ok) waiting?.resolve(message.result)
    else waiting?.reject(unpackError(message.error))
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('The thread of the embedded database has ended')))
  const requestWithId: Line['requestWithId'] = (request) => {
    lastId += 1
    const id = lastId
    if (ended !== null) return { id, answer: Promise.reject(ended) }
    const answer = expect(id)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ ...request, id })
    return { id, answer }
  }
  const started = expect(0)
  return { line: { requestWithId, call: (request) => requestWithId(request).answer }, started }
}

async function query<Row>(
  line: Line,
  transaction: number | null,
  {
    text,
    values,
    options,
  }: {
    readonly text: string
    readonly values: unknown[] | undefined
    readonly options: { readonly rowMode?: 'array' | 'object' } | undefined
  },
): Promise<Results<Row>> {
  const rowMode = options?.rowMode
  const result = await line.call({ kind: 'query', transaction, text, values, rowMode })
  // The caller names the row type, as it does to the engine itself.
  return (result ?? { rows: [], fields: [] }) as Results<Row>
}
