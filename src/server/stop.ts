import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { waitWithTimeout } from '../platform/wait-with-timeout.ts'

/** Longest time that requests in flight are waited for. */
const GRACE_MS = 4_000

/** Longest time until the process ends, whatever still hangs; the store survives that. */
const LAST_MS = 4_800

/** What is ended beside the server. */
type Ends = {
  /** Ends what works in the background; called at once. */
  readonly stopWork: () => Promise<void>
  /** Closes the store, when nobody uses it any more. */
  readonly close: () => Promise<void>
}

/**
 * Ends the process with code 0 on SIGTERM or SIGINT: no new connections, requests in flight are
 * finished, what is still open after the grace time is cut, and then the store is closed. Each
 * response in flight is told by the event `stopping`, so that streams, which never finish by
 * themselves, end at once.
 */
export function stopOnSignals(server: Server, log: Logger, ends: Ends): void {
  const inFlight = trackResponses(server)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const workStopped = ends.stopWork()
    workStopped.catch((error: unknown) => log.error({ err: error }, 'the work did not stop'))
    const endsAt = performance.now() + LAST_MS
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(deadline)
      const close = () => workStopped.then(ends.close, ends.close)
      void closeAndExit(log, close, endsAt - performance.now())
    })
    server.closeIdleConnections()
    for (const response of inFlight) {
      // A connection that is kept alive would otherwise be waited for.
      response.once('close', () => setImmediate(() => server.closeIdleConnections()))
      response.emit('stopping')
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function trackResponses(server: Server): ReadonlySet<ServerResponse> {
  const inFlight = new Set<ServerResponse>()
  server.on('request', (_, response) => {
    inFlight.add(response)
    response.once('close', () => inFlight.delete(response))
  })
  return inFlight
}

async function closeAndExit(
  log: Logger,
  close: () => Promise<void>,
  leftMs: number,
): Promise<void> {
  try {
    const outcome = await waitWithTimeout(leftMs, close())
    if (outcome === 'late') log.error('the store took too long to close')
  } catch (error) {
    log.error({ err: error }, 'the store did not close')
  }
  log.info('stopped')
  process.exit(0)
}
