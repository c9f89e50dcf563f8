import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { RECORD_LENGTH } from '../../domain/screener/screener-record.ts'
import { threadOptions } from '../../platform/thread-options.ts'
import type {
  ScreenedRecords,
  ScreenerWork,
  ScreenerWorkers,
} from '../../use-cases/ports/screener-workers.ts'

type Requested = {
  readonly resolve: (records: ScreenedRecords) => void
  readonly reject: (error: Error) => void
}
type Reply = { readonly id: number } & (
  | ({ readonly ok: true } & ScreenedRecords)
  | { readonly ok: false; readonly error: Error }
)
type Thread = {
  readonly screener: (work: ScreenerWork) => Promise<ScreenedRecords>
  readonly end: () => Promise<unknown>
}

/** More threads gain little: memory bandwidth is shared. */
const MAX_THREADS = 8
/** Starting a thread costs about as much as scanning this many stocks. */
const STOCKS_PER_THREAD = 500

/**
 * Threads are ended when there was nothing to scan for this long: the next scan mostly comes with the next
 * close, and until then each would keep its heap.
 */
const IDLE_MS = 60_000

type ScreenerWorkersOptions = {
  /** The module run by each thread: it calls `answerScans` with its port. */
  readonly thread: URL
  /** Max threads; fewer if the machine has fewer. */
  readonly max?: number
  /** How long threads without work are kept; a minute if omitted. */
  readonly idleMs?: number
}

/** Threads started on demand, reused, and ended when idle; they do not keep the process alive. */
export function createScreenerWorkers({
  thread,
  max = MAX_THREADS,
  idleMs = IDLE_MS,
}: ScreenerWorkersOptions): ScreenerWorkers {
  const limit = Math.max(1, Math.min(max, availableParallelism()))
  let threads: Thread[] = []
  let scans = 0
  let idle: NodeJS.Timeout | undefined
  const endAll = async (): Promise<void> => {
    clearTimeout(idle)
    const ended = threads
    threads = []
    await Promise.all(ended.map(({ end }) => end()))
  }
  const endWhenIdle = (): void => {
    clearTimeout(idle)
    if (scans === 0) idle = setTimeout(() => void endAll(), idleMs).unref()
  }
  const startUpTo = (wanted: number): void => {
    while (threads.length < wanted) threads.push(startThread(thread))
  }
  return {
    start: () => {
      startUpTo(limit)
      endWhenIdle()
    },
    screener: async ({ file, stocks }) => {
      const wanted = Math.min(limit, Math.max(1, Math.ceil(stocks.length / STOCKS_PER_THREAD)))
      startUpTo(wanted)
      scans += 1
      clearTimeout(idle)
      const share = Math.ceil(stocks.length / wanted)
      const parts = threads
        .slice(0, wanted)
        .map((one, index) =>
          one.screener({ file, stocks: stocks.slice(index * share, (index + 1) * share) }),
        )
      try {
        return join(await Promise.all(parts), stocks.length)
      } catch (error) {
        // The caller may close the file next, so wait until no other thread reads it.
        await Promise.allSettled(parts)
        await endAll()
        throw error
      } finally {
        scans -= 1
        endWhenIdle()
      }
    },
    close: endAll,
  }
}

function join(parts: readonly ScreenedRecords[], stocks: number): ScreenedRecords {
  const records = new Float64Array(stocks * RECORD_LENGTH)
  let at = 0
  for (const part of parts) {
    records.set(part.records, at)
    at += part.records.length
  }
  return { records, corrupt: parts.flatMap(({ corrupt }) => corrupt) }
}

function startThread(module: URL): Thread {
  const worker = new Worker(module, threadOptions())
  const requested = new Map<number, Requested>()
  let lastId = 0
  let ended: Error | null = null
  const failAll = (error: Error): void => {
    ended ??= error
    for (const { reject } of requested.values()) reject(error)
    requested.clear()
  }
  worker.unref()
  worker.on('message', (reply: Reply) => {
    const waiting = requested.get(reply.id)
    requested.delete(reply.id)
    if (requested.size === 0) worker.unref()
    if (reply.ok) waiting?.resolve(reply)
    else waiting?.reject(reply.error)
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('A screener thread has ended')))
  return {
    screener: (work) => {
      if (ended !== null) return Promise.reject(ended)
      lastId += 1
      const id = lastId
      worker.ref()
      return new Promise((resolve, reject) => {
        requested.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage({ id, work })
      })
    },
    end: () => worker.terminate(),
  }
}
