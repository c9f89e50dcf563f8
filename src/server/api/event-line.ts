import type { HttpBindings } from '@hono/node-server'
import type { SSEMessage, SSEStreamingApi } from 'hono/streaming'
import { waitWithTimeout } from '../../platform/wait-with-timeout.ts'

/** One open line to one page. */
export type EventLine = {
  /** Whether the page has gone, was cut off or is to be let go as the server stops. */
  readonly isOver: () => boolean
  /** Resolves when it is written; a page that takes nothing for too long is cut off. Never rejects. */
  readonly write: (message: SSEMessage | string) => Promise<void>
  /** Resolves after a time, or earlier when woken or when the line is over. */
  readonly rest: (ms: number) => Promise<void>
  readonly wake: () => void
}

/** How long a page may take to read to the end when the server stops. */
const PARTING_MS = 500

/**
 * @param outgoing the response as Node has it; a request made in a test has none
 * @param stuckMs how long one write may wait for the page to read
 */
export function openLine(
  stream: SSEStreamingApi,
  outgoing: Partial<HttpBindings>['outgoing'],
  stuckMs: number,
): EventLine {
  let isOver = false
  /** Ends what is being waited for: a write, a rest. */
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
  // Said by `stop.ts`.
  outgoing?.once('stopping', () => {
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

/** Resolves when the page has read what was given to Node: one event is under way to it, not more. */
async function untilTaken(outgoing: Partial<HttpBindings>['outgoing']): Promise<void> {
  // What is written goes through two streams before it is there.
  await new Promise((resolve) => setImmediate(resolve))
  if (outgoing?.writableNeedDrain !== true) return
  await new Promise((resolve) => outgoing.once('drain', resolve))
}
