import type { HttpBindings } from '@hono/node-server'
import type { SSEMessage, SSEStreamingApi } from 'hono/streaming'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** One open stream to one page. */
export type EventLine = {
  /** Whether the page left, was cut off, or is being released because the server stops. */
  readonly isOver: () => boolean
  /** Resolves once written; a page that does not read for too long is cut off. Never rejects. */
  readonly write: (message: SSEMessage | string) => Promise<void>
  /** Resolves after a time, or earlier if woken or if the stream is over. */
  readonly rest: (ms: number) => Promise<void>
  readonly wake: () => void
}

/** When a page that is sent away comes back, at most. */
const RETURN_MS = 2_000
/** How long a page may take to finish reading when the server stops. */
const PARTING_MS = 500

/**
 * @param outgoing Node's response; a request made in a test has none
 * @param stuckMs how long one write may wait for the page to read
 */
export function openLine(
  stream: SSEStreamingApi,
  outgoing: Partial<HttpBindings>['outgoing'],
  stuckMs: number,
): EventLine {
  let isOver = false
  /** Ends a pending write or sleep. */
  let wake = () => {}
  let isCoolingDown = false
  const untilWoken = () =>
    new Promise<void>((resolve) => {
      wake = resolve
    })
  const end = () => {
    isOver = true
    wake()
  }
  const cut = () => {
    stream.abort()
    outgoing?.destroy()
  }
  stream.onAbort(end)
  // Emitted by `stop.ts`.
  outgoing?.once('stopping', () => {
    // Another instance, or this one once it is back, takes the page over; not all pages at once.
    void stream.write(`retry: ${Math.round(RETURN_MS * (0.2 + 0.8 * Math.random()))}\n\n`)
    end()
    const parting = setTimeout(cut, PARTING_MS)
    outgoing.once('close', () => clearTimeout(parting))
  })
  return {
    isOver: () => isOver,
    wake: () => {
      if (isCoolingDown) wake()
    },
    write: async (message) => {
      if (isOver) return
      const written = typeof message === 'string' ? stream.write(message) : stream.writeSSE(message)
      const taken = written.then(() => untilTaken(outgoing))
      const outcome = await waitWithTimeout(stuckMs, Promise.race([taken, untilWoken()]))
      if (outcome === 'late') cut()
    },
    rest: async (ms) => {
      if (isOver) return
      isCoolingDown = true
      await waitWithTimeout(ms, untilWoken())
      isCoolingDown = false
    },
  }
}

/** Resolves when the page has read what Node was given: at most one event is in flight. */
async function untilTaken(outgoing: Partial<HttpBindings>['outgoing']): Promise<void> {
  // Writes pass through two streams.
  await new Promise((resolve) => setImmediate(resolve))
  if (outgoing?.writableNeedDrain !== true) return
  await new Promise((resolve) => outgoing.once('drain', resolve))
}
