import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { waitWithTimeout } from '../platform/wait-with-timeout.ts'

/** Maximum wait for requests in flight. */
const GRACE_MS = 4_000

/** Maximum time until the process exits, even if something hangs; the store survives that. */
const EXIT_DEADLINE_MS = 4_800

/** What is stopped along with the server. */
type Ends = {
  /** Stops background work; called immediately. */
  readonly stopWork: () => Promise<void>
  /** Closes the store once it is no longer used. */
  readonly close: () => Promise<void>
}

/**
 * Exits with code 0 on SIGTERM or SIGINT: no new connections, requests in flight finish,
 * connections still open after the grace period are cut, then the store is closed. Each response in
 * flight gets the event `stopping`, so that streams, which never finish by themselves, end at once.
 */
export function stopOnSignals(server: Server, log: Logger, ends: Ends): void {
  const inFlight = trackResponses(server)
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const workStopped = ends.stopWork()
    workStopped.catch((error: unknown) =>
      log.error({ err: error }, 'background work failed to stop'),
    )
    const endsAt = performance.now() + EXIT_DEADLINE_MS
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(deadline)
      const close = () => workStopped.then(ends.close, ends.close)
      void closeAndExit(log, close, endsAt - performance.now())
    })
    server.closeIdleConnections()
    for (const response of inFlight) {
      // Keep-alive connections would otherwise delay the exit.
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
  remainingMs: number,
): Promise<void> {
  try {
    const outcome = await waitWithTimeout(remainingMs, close())
    if (outcome === 'late') log.error('closing the store timed out')
  } catch (error) {
    log.error({ err: error }, 'closing the store failed')
  }
  log.info('stopped')
  process.exit(0)
}
