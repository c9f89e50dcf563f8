import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** Longest time that requests in flight are waited for. */
const GRACE_MS = 4_500

/**
 * Ends the process with code 0 on SIGTERM or SIGINT: no new connections, requests in flight are
 * finished, and what is still open after the grace time is cut.
 */
export function stopOnSignals(server: Server, log: Logger): void {
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    const deadline = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(deadline)
      log.info('stopped')
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
