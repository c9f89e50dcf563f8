import { getCompileCacheDir } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { RECORD_LENGTH } from '../../domain/scan/scan-record.ts'
import type { ScannedRecords, ScanWork, ScanWorkers } from '../../use-cases/ports/scan-workers.ts'

type Asked = {
  readonly resolve: (records: ScannedRecords) => void
  readonly reject: (error: Error) => void
}
type Reply = { readonly id: number } & (
  | ({ readonly ok: true } & ScannedRecords)
  | { readonly ok: false; readonly error: Error }
)
type Thread = {
  readonly scan: (work: ScanWork) => Promise<ScannedRecords>
  readonly end: () => Promise<unknown>
}

/** More threads than this gain little: they share the memory's way to the processor. */
const MOST_THREADS = 8
/** Starting a thread costs about as much as scanning so many stocks. */
const STOCKS_PER_THREAD = 500

type ScanWorkersOptions = {
  /** The module that is a thread: it has `answerScans` answer its port. */
  readonly thread: URL
  /** Threads at most; what the machine has, if that is less. */
  readonly most?: number
}

/** Threads that are started when there is work for them and then kept; they keep no process alive. */
export function createScanWorkers({
  thread,
  most = MOST_THREADS,
}: ScanWorkersOptions): ScanWorkers {
  const limit = Math.max(1, Math.min(most, availableParallelism()))
  let threads: Thread[] = []
  const startUpTo = (wanted: number): void => {
    while (threads.length < wanted) threads.push(startThread(thread))
  }
  return {
    start: () => startUpTo(limit),
    scan: async ({ file, stocks }) => {
      const wanted = Math.min(limit, Math.max(1, Math.ceil(stocks.length / STOCKS_PER_THREAD)))
      startUpTo(wanted)
      const share = Math.ceil(stocks.length / wanted)
      const parts = threads
        .slice(0, wanted)
        .map((one, index) =>
          one.scan({ file, stocks: stocks.slice(index * share, (index + 1) * share) }),
        )
      try {
        return join(await Promise.all(parts), stocks.length)
      } catch (error) {
        // Who closes the file afterwards must not pull it away from under the others.
        await Promise.allSettled(parts)
        const ended = threads
        threads = []
        await Promise.all(ended.map(({ end }) => end()))
        throw error
      }
    },
    close: async () => {
      const ended = threads
      threads = []
      await Promise.all(ended.map(({ end }) => end()))
    },
  }
}

function join(parts: readonly ScannedRecords[], stocks: number): ScannedRecords {
  const records = new Float64Array(stocks * RECORD_LENGTH)
  let at = 0
  for (const part of parts) {
    records.set(part.records, at)
    at += part.records.length
  }
  return { records, damaged: parts.flatMap(({ damaged }) => damaged) }
}

function startThread(module: URL): Thread {
  const compiled = getCompileCacheDir()
  const worker = new Worker(module, {
    // What the process itself was started with, such as a test runner's hooks, is not for this thread.
    execArgv: [],
    // But for what V8 made of the sources: it makes a thread start in a third of the time. Node keeps it
    // in a folder of its version within the one that is given.
    env: compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) },
  })
  const asked = new Map<number, Asked>()
  let lastId = 0
  let ended: Error | null = null
  const failAll = (error: Error): void => {
    ended ??= error
    for (const { reject } of asked.values()) reject(error)
    asked.clear()
  }
  worker.unref()
  worker.on('message', (reply: Reply) => {
    const waiting = asked.get(reply.id)
    asked.delete(reply.id)
    if (asked.size === 0) worker.unref()
    if (reply.ok) waiting?.resolve(reply)
    else waiting?.reject(reply.error)
  })
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new Error('A thread of the scan has ended')))
  return {
    scan: (work) => {
      if (ended !== null) return Promise.reject(ended)
      lastId += 1
      const id = lastId
      worker.ref()
      return new Promise((resolve, reject) => {
        asked.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        worker.postMessage({ id, work })
      })
    },
    end: () => worker.terminate(),
  }
}
