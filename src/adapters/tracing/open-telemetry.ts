import { randomUUID } from 'node:crypto'
import {
  context,
  diag,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../../use-cases/ports/log.ts'
import type { SpanEnd, Tracer } from '../../use-cases/ports/tracer.ts'

export type TracingSettings = {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** Share of requests that are traced, 0 to 1. */
  readonly share: number
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

/** Sends spans to an OpenTelemetry collector in batches (OTLP over HTTP); one that is away costs nothing. */
export function openTracer(
  { endpoint, headers, share }: TracingSettings,
  { version, log }: { readonly version: string; readonly log: Log },
): Tracer {
  const warn = (message: string) => log.warn({ reason: message }, 'traces could not be sent')
  const ignore = () => undefined
  const logger = { error: warn, warn, info: ignore, debug: ignore, verbose: ignore }
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'tapelight',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('tapelight', version)
  return {
    run: async ({ name, kind, attributes = {} }, work, describe) => {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes })
      try {
        const value = await context.with(trace.setSpan(context.active(), span), work)
        finish(span, describe(value))
        return value
      } catch (error) {
        // Its message may quote what someone wrote.
        finish(span, { isFailed: true })
        throw error
      }
    },
    add: ({ name, kind, attributes = {}, isFailed, durationMs }) => {
      // Alone, as from a timer, it says little.
      if (trace.getActiveSpan() === undefined) return
      const startTime = Date.now() - durationMs
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes, startTime })
      finish(span, { isFailed })
    },
    close: async () => {
      await provider.shutdown()
      context.disable()
      diag.disable()
    },
  }
}

function finish(span: Span, { name, attributes = {}, isFailed }: SpanEnd): void {
  if (name !== undefined) span.updateName(name)
  span.setAttributes(attributes)
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
