import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AnalystStore } from '../use-cases/ports/analyst-store.ts'
import type { Metrics } from '../use-cases/ports/metrics.ts'
import { explainListenError } from './listen.ts'

type ReadState = {
  readonly countStreams: () => number
  /** Null for a single instance. */
  readonly isSharedStoreUp: (() => boolean) | null
}

/**
 * Serves `/metrics` on a port of its own, so that no rule of a proxy can make them public by mistake.
 * @returns the metrics, and the port that was given
 * @throws SettingError when the port is in use or the address is not local
 */
export async function openMetrics(host: string, port: number, readState: ReadState) {
  // For those who collect metrics only.
  const { createPrometheusMetrics } = await import('../adapters/metrics/prometheus.ts')
  const metrics = createPrometheusMetrics(readState)
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.render().then(
      ({ text, contentType }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(explainListenError(error, { host, port, portName: 'METRICS_PORT' })),
    )
    server.listen(port, host, resolve)
  })
  // A server that listens on a port has such an address.
  const address = server.address() as AddressInfo
  return {
    metrics,
    port: address.port,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Counts for metrics, too, what the analyst stores. */
export function measureAnalyst(
  store: AnalystStore,
  {
    metrics,
    reservedTokens,
  }: { readonly metrics: Metrics | null; readonly reservedTokens: number },
): AnalystStore {
  if (metrics === null) return store
  return {
    ...store,
    count: (added) => {
      metrics.analystCounted(added)
      store.count(added)
    },
    settle: (day, tokens) => {
      // What is settled is the difference to what was reserved.
      metrics.tokensUsed(Math.max(0, reservedTokens + tokens))
      return store.settle(day, tokens)
    },
  }
}
