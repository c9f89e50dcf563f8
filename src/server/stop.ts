import type { Server, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { waitWithTimeout } from '../platform/wait-with-timeout.ts'

/** Maximum wait for requests in flight. */
const GRACE_MS = 10_000

/** Maximum time until the process exits, even if something hangs; the store survives that. */
const EXIT_DEADLINE_MS = 11_000

/** What is stopped along with the server. */
type Ends = {
  /** Makes `/readyz` say so; called immediately. */
  readonly announce: () => void
  /** How long requests are still accepted, so that a proxy can learn to send them elsewhere. */
  readonly drainMs: number
  /** Stops background work; called immediately. */
  readonly stopWork: () => Promise<void>
  /** Closes the store once it is no longer used. */
  readonly close: () => Promise<void>
}

/**
 * Exits with code 0 on SIGTERM or SIGINT: first every response closes its connection, then no new
 * connections, requests in flight finish, connections still open after the grace period are cut, then
 * the store is closed. Each response in flight gets the event `stopping`, so that streams, which never
 * finish by themselves, end and are opened elsewhere.
 */
export function stopOnSignals(server: Server, log: Logger, ends: Ends): void {
  const inFlight = trackResponses(server)
  let isStopping = false
  server.prependListener('request', (_, response) => {
    if (isStopping) response.shouldKeepAlive = false
  })
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    ends.announce()
    const workStopped = ends.stopWork()
    workStopped.catch((error: unknown) =>
      log.error({ err: error }, 'background work failed to stop'),
    )
    const finish = () =>
      closeServer(server, inFlight, log, () => workStopped.then(ends.close, ends.close))
    if (ends.drainMs === 0) finish()
    else setTimeout(finish, ends.drainMs)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function closeServer(
  server: Server,
  inFlight: ReadonlySet<ServerResponse>,
  log: Logger,
  close: () => Promise<void>,
): void {
  const endsAt = performance.now() + EXIT_DEADLINE_MS
  const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  server.close(() => {
    clearTimeout(deadline)
    void closeAndExit(log, close, endsAt - performance.now())
  })
  server.closeIdleConnections()
  for (const response of inFlight) {
    // Keep-alive connections would otherwise delay the exit.
    response.once('close', () => setImmediate(() => server.closeIdleConnections()))
    response.emit('stopping')
  }
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
