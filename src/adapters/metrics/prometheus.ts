import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../../use-cases/ports/metrics.ts'

/** Seconds; pages come from a cache within milliseconds, model answers take some seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.01, 0.1, 1, 5, 15, 60, 300]

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])

/**
 * Metrics for Prometheus, with those of Node: memory, event-loop delay, garbage collection.
 * @param readState what is looked up when someone asks
 */
export function createPrometheusMetrics(readState: {
  readonly countStreams: () => number
  /** Null for a single instance. */
  readonly isSharedStoreUp: (() => boolean) | null
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'tapelight_request_duration_seconds',
    help: 'Time to answer a request, by route, method and status class.',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const providerCalls = new Counter({
    name: 'tapelight_provider_calls_total',
    help: 'Calls to providers of market data; the outcome is ok or the kind of failure.',
    labelNames: ['provider', 'capability', 'outcome'],
    registers,
  })
  const jobs = new Histogram({
    name: 'tapelight_job_duration_seconds',
    help: 'Time that background work took on the instance that does it.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const analyst = new Counter({
    name: 'tapelight_analyst_total',
    help: 'Answers of the analyst, sentences checked and dropped by the fact check, fallbacks by reason.',
    labelNames: ['counted'],
    registers,
  })
  const tokens = new Counter({
    name: 'tapelight_model_tokens_total',
    help: 'Tokens of the language model that were used.',
    registers,
  })
  const streams = new Gauge({
    name: 'tapelight_streams',
    help: 'Open streams of live updates.',
    registers: [],
    collect(): void {
      this.set(readState.countStreams())
    },
  })
  const sharedStore = new Gauge({
    name: 'tapelight_shared_store_up',
    help: 'Whether Redis answers this instance: 1 or 0. A single instance has none.',
    registers: [],
    collect(): void {
      if (readState.isSharedStoreUp !== null) this.set(readState.isSharedStoreUp() ? 1 : 0)
    },
  })
  registry.registerMetric(streams)
  if (readState.isSharedStoreUp !== null) registry.registerMetric(sharedStore)
  return {
    requestEnded: ({ method, route, status, seconds }) => {
      const known = METHODS.has(method) ? method : 'other'
      requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    providerCalled: (call) => providerCalls.inc(call),
    jobEnded: ({ name, isDone, seconds }) =>
      jobs.observe({ job: name, outcome: isDone ? 'done' : 'failed' }, seconds),
    analystCounted: (added) => {
      for (const [counted, count] of Object.entries(added)) analyst.inc({ counted }, count)
    },
    tokensUsed: (used) => tokens.inc(used),
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
