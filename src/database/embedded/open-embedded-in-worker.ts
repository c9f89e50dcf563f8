import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'
import type { EmbeddedTask } from './embedded-worker.ts'
import { unpackError, type EngineReply, type EngineRequest } from './embedded-wire.ts'
import type { EmbeddedEngine } from './open-embedded.ts'

export type WorkerSettings = {
  /** SQL run first on each start of the engine, for session settings. */
  readonly prepare?: string
  /** The engine is restarted when requests are pending and it does not respond for this long. */
  readonly answerTimeoutMs?: number
  /** Called with the reason when the engine was stopped; it restarts automatically. */
  readonly onLost?: (reason: Error) => void
}

type Requested = {
  readonly resolve: (result: Results<unknown> | null) => void
  readonly reject: (error: Error) => void
}
type Unsent<Request> = Request extends unknown ? Omit<Request, 'id'> : never
type Answer = Promise<Results<unknown> | null>

/** One run of the engine. Pending requests fail when it ends, and it takes no more. */
type EngineThread = {
  readonly call: (request: Unsent<EngineRequest>) => Answer
  /** As `call`, with the request's id. */
  readonly requestWithId: (request: Unsent<EngineRequest>) => {
    readonly id: number
    answer: Answer
  }
  readonly terminate: () => Promise<unknown>
}

const ANSWER_TIMEOUT_MS = 10_000

/** Checks before a thread counts as hanging; several, so that a suspended process counts as one. */
const LOOKS = 10

/**
 * As `openEmbedded`, creating the database if there is none, in its own thread: PGlite computes and syncs to disk synchronously, which in
 * the server's thread would block every request. Only ending the thread stops a statement that
 * never ends, and after some errors the engine cannot be trusted: it then restarts on the same
 * folder and loses nothing that was committed. Pending requests fail; new ones wait for the start.
 * @throws what `openEmbedded` throws
 */
export async function openEmbeddedInWorker(
  folder: string,
  settings: WorkerSettings = {},
): Promise<EmbeddedEngine> {
  let isClosed = false
  const open = async (): Promise<EngineThread> => {
    if (!existsSync(folder)) await createInThread(folder)
    return startThread(folder, settings, (lost, reason) => {
      if (isClosed) return
      settings.onLost?.(reason)
      current = lost.terminate().then(open)
      // The next request gets the error and tries again.
      current.catch(() => undefined)
    })
  }
  let current = open()
  await current
  const running = async (): Promise<EngineThread> => {
    if (isClosed) throw ended('it was closed')
    const tried = current
    try {
      return await tried
    } catch {
      if (current === tried) current = open()
      return current
    }
  }
  return {
    get closed() {
      return isClosed
    },
    ready: true,
    waitReady: Promise.resolve(),
    close: async () => {
      isClosed = true
      const thread = await current.catch(() => null)
      try {
        await thread?.call({ kind: 'close' })
      } finally {
        await thread?.terminate()
      }
    },
    query: async (text, values, options) => query(await running(), null, { text, values, options }),
    transaction: async (run) => transact(running, run),
  }
}

async function transact<Value>(
  running: () => Promise<EngineThread>,
  run: (tx: Parameters<Parameters<EmbeddedEngine['transaction']>[0]>[0]) => Promise<Value>,
): Promise<Value> {
  let thread: EngineThread
  let id: number
  try {
    thread = await running()
    const begun = thread.requestWithId({ kind: 'begin' })
    id = begun.id
    await begun.answer
  } catch (error) {
    // Kysely waits for its callback, and would wait forever.
    await run({ query: () => Promise.reject(error), rollback: async () => undefined })
    throw error
  }
  const end = (how: 'commit' | 'rollback') => thread.call({ kind: 'end', transaction: id, how })
  let result: Value
  try {
    result = await run({
      query: (text, values, options) => query(thread, id, { text, values, options }),
      rollback: async () => void (await end('rollback')),
    })
  } catch (error) {
    // The first error matters; a thread that ended has rolled back anyway.
    await end('rollback').catch(() => undefined)
    throw error
  }
  await end('commit')
  return result
}

function openWorker(task: EmbeddedTask): Worker {
  return new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: task,
    // Node options of the process itself, such as a test runner's hooks, are not for this thread.
    execArgv: [],
  })
}

/** Creating takes more memory than running; the end of a thread of its own frees it. */
async function createInThread(folder: string): Promise<void> {
  const worker = openWorker({ kind: 'create', folder })
  const line = connect(worker, ANSWER_TIMEOUT_MS, (why) => line.failAll(() => ended(why)))
  try {
    await line.started
  } finally {
    await worker.terminate()
  }
}

/** @param onEnd called once, when the thread has ended or can no longer be trusted */
async function startThread(
  folder: string,
  { prepare = '', answerTimeoutMs = ANSWER_TIMEOUT_MS }: WorkerSettings,
  onEnd: (thread: EngineThread, reason: Error) => void,
): Promise<EngineThread> {
  const worker = openWorker({ kind: 'open', folder, prepare })
  const terminate = () => worker.terminate()
  let reason: string | null = null
  let isStarted = false
  const line = connect(worker, answerTimeoutMs, (why) => {
    if (reason !== null) return
    reason = why
    line.failAll(() => ended(why))
    if (isStarted) onEnd(thread, ended(why))
  })
  const requestWithId: EngineThread['requestWithId'] = (request) =>
    reason === null ? line.send(request) : { id: 0, answer: Promise.reject(ended(reason)) }
  const thread = {
    requestWithId,
    call: (request) => requestWithId(request).answer,
    terminate,
  } as EngineThread
  try {
    await line.started
  } catch (error) {
    await terminate()
    throw error
  }
  isStarted = true
  return thread
}

/**
 * Matches responses to requests by id; the thread keeps the process alive only while requests are
 * pending.
 * @param onEnd called when the thread ends, hangs or can no longer be trusted after an error
 */
function connect(worker: Worker, answerTimeoutMs: number, onEnd: (why: string) => void) {
  const requested = new Map<number, Requested>()
  let lastId = 0
  let looksInVain = 0
  let watch: NodeJS.Timeout | undefined
  const look = (): void => {
    looksInVain += 1
    if (looksInVain < LOOKS) return
    onEnd(`it gave no answer for ${answerTimeoutMs / 1000} s`)
  }
  const expect = (id: number): Answer => {
    worker.ref()
    return new Promise((resolve, reject) => {
      requested.set(id, { resolve, reject })
    })
  }
  const settle = (id: number): Requested | undefined => {
    const waiting = requested.get(id)
    requested.delete(id)
    looksInVain = 0
    if (requested.size > 0) return waiting
    clearInterval(watch)
    watch = undefined
    worker.unref()
    return waiting
  }
  worker.on('message', (message: EngineReply) => {
    const waiting = settle(message.id)
    if (message.ok) {
      waiting?.resolve(message.result)
      return
    }
    const error = unpackError(message.error)
    waiting?.reject(error)
    if (isBroken(error)) onEnd(`it met an error of its own (${error.message})`)
  })
  worker.on('error', (error) => onEnd(error.message))
  worker.on('exit', () => onEnd('it was closed'))
  const send: EngineThread['requestWithId'] = (request) => {
    lastId += 1
    const id = lastId
    const answer = expect(id)
    // The start has no timeout.
    watch ??= setInterval(look, answerTimeoutMs / LOOKS)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage({ ...request, id })
    return { id, answer }
  }
  const failAll = (makeError: () => Error): void => {
    for (const id of requested.keys()) settle(id)?.reject(makeError())
  }
  return { send, failAll, started: expect(0) }
}

/** SQLSTATE internal_error, or a WebAssembly trap. */
function isBroken(error: Error): boolean {
  return error.name === 'RuntimeError' || ('code' in error && error.code === 'XX000')
}

function ended(why: string): Error {
  return new Error(`The thread of the embedded database has ended: ${why}. Please try again.`)
}

async function query<Row>(
  thread: EngineThread,
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
  const result = await thread.call({ kind: 'query', transaction, text, values, rowMode })
  // The caller names the row type, as with the engine itself.
  return (result ?? { rows: [], fields: [] }) as Results<Row>
}
