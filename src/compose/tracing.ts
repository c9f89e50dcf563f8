import type { TracingConfig } from '../config/tracing.ts'
import type { QueryEnd } from '../database/connect.ts'
import type { Log } from '../use-cases/ports/log.ts'
import type { SpanAttributes, Tracer } from '../use-cases/ports/tracer.ts'

/** The tracer of the settings; null when no collector is set, and then nothing of it is loaded. */
export async function openTracing(
  config: TracingConfig | null,
  parts: { readonly version: string; readonly log: Log },
): Promise<Tracer | null> {
  if (config === null) return null
  const { openTracer } = await import('../adapters/tracing/open-telemetry.ts')
  return openTracer(config, parts)
}

/** A fetch whose calls are spans: method, host and status, never the path, which names tickers and keys. */
export function traceFetch(
  tracer: Tracer | null,
  name: string,
  attributes: SpanAttributes,
): typeof globalThis.fetch {
  if (tracer === null) return globalThis.fetch
  return (input, init) => {
    const { host } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    return tracer.run(
      {
        name,
        kind: 'client',
        attributes: { ...attributes, 'http.request.method': method, 'server.address': host },
      },
      () => globalThis.fetch(input, init),
      ({ status }) => ({
        attributes: { 'http.response.status_code': status },
        isFailed: status >= 400,
      }),
    )
  }
}

/** What the database reports of each query, as a span: operation and table, never values. */
export function traceQueries(tracer: Tracer | null): ((query: QueryEnd) => void) | undefined {
  if (tracer === null) return undefined
  return ({ text, durationMs, isFailed }) => {
    const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
    const table = /\b(?:from|into|update)\s+((?:"?\w+"?\.)?"?\w+"?)/i.exec(text)?.[1]
    const collection = table?.replaceAll('"', '')
    tracer.add({
      name: collection === undefined ? operation : `${operation} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      },
      durationMs,
      isFailed,
    })
  }
}
