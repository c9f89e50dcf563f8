import { Worker } from 'node:worker_threads'
import { threadOptions } from '../../platform/thread-options.ts'
import { measurePerformance } from './measure-performance.ts'
import type { Measure, MeasuredWork, PerformanceWork } from './performance-work.ts'

type Reply = { readonly id: number } & (
  | { readonly ok: true; readonly measured: MeasuredWork }
  | { readonly ok: false; readonly error: Error }
)
/** Many activities for the work that follows, or work on those sent last. */
export type MeasureMessage =
  | { readonly activities: PerformanceWork['activities'] }
  | { readonly id: number; readonly work: Omit<PerformanceWork, 'activities'> }
type Waiting = {
  readonly resolve: (measured: MeasuredWork) => void
  readonly reject: (error: unknown) => void
}

/** Work of a few milliseconds does not need another thread. */
const SMALL = { activities: 500, bytes: 500_000 } as const
/** An idle thread is stopped after a while. */
const IDLE_MS = 60_000

/**
 * Measures small portfolios inline, and others in a thread that starts on first use: a second of
 * arithmetic here would block every other request.
 */
export function createMeasure(): Measure {
  let running: Thread | null = null
  const thread = (): Thread => {
    if (running === null || running.hasEnded()) running = startThread()
    return running
  }
  return {
    prepare: (activities) => {
      if (activities.length > SMALL.activities) thread().hold(activities)
    },
    run: async (work) => (isSmall(work) ? measurePerformance(work) : thread().call(work)),
  }
}

function isSmall({ activities, tickers }: PerformanceWork): boolean {
  const bytes = tickers.reduce((sum, { recent, older }) => {
    return sum + (recent?.packedCloses.length ?? 0) + (older?.packedCloses.length ?? 0)
  }, 0)
  return activities.length <= SMALL.activities && bytes <= SMALL.bytes
}

type Thread = {
  readonly hasEnded: () => boolean
  readonly hold: (activities: PerformanceWork['activities']) => void
  readonly call: (work: PerformanceWork) => Promise<MeasuredWork>
}

function startThread(): Thread {
  const worker = new Worker(new URL('./performance-worker.ts', import.meta.url), threadOptions())
  const waiting = new Map<number, Waiting>()
  let [lastId, hasEnded] = [0, false]
  /** The thread has these, and copying thousands takes longer than some of the measuring. */
  let held: PerformanceWork['activities'] | null = null
  let idle: NodeJS.Timeout | undefined
  const rest = (): void => {
    worker.unref()
    clearTimeout(idle)
    idle = setTimeout(() => {
      // The next call starts another.
      hasEnded = true
      void worker.terminate()
    }, IDLE_MS).unref()
  }
  worker.on('message', (reply: Reply) => {
    settle(waiting, reply)
    if (waiting.size === 0) rest()
  })
  const end = (error: unknown): void => {
    hasEnded = true
    clearTimeout(idle)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that measures performance has ended')))
  const post = (message: MeasureMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message)
  }
  const hold: Thread['hold'] = (activities) => {
    if (held === activities) return
    held = activities
    post({ activities: withoutNotes(activities) })
    if (waiting.size === 0) rest()
  }
  return {
    hasEnded: () => hasEnded,
    hold,
    call: ({ activities, ...work }) => {
      hold(activities)
      clearTimeout(idle)
      worker.ref()
      lastId += 1
      const { promise, resolve, reject } = Promise.withResolvers<MeasuredWork>()
      waiting.set(lastId, { resolve, reject })
      post({ id: lastId, work })
      return promise
    },
  }
}

/** Notes may be long, and the other thread does not need them. */
function withoutNotes(activities: PerformanceWork['activities']): PerformanceWork['activities'] {
  return activities.map((activity) => ({ ...activity, note: null }))
}

function settle(waiting: Map<number, Waiting>, reply: Reply): void {
  const caller = waiting.get(reply.id)
  waiting.delete(reply.id)
  if (reply.ok) caller?.resolve(reply.measured)
  else caller?.reject(reply.error)
}
