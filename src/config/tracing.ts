import { z } from 'zod'
import { httpAddress, readSetting, type Environment, type Setting } from './settings.ts'

/** Where traces go, and how many. */
export type TracingConfig = {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly share: number
}

const HEADER = /^([A-Za-z0-9-]{1,100})=([ -+--~]{1,2000})$/

/** The names are OpenTelemetry's own. */
export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'OpenTelemetry collector for traces, by OTLP over HTTP at `/v1/traces` of this address. See [operations](operations.md#traces).',
    allowed: 'an http or https address without user, ? or #, such as http://127.0.0.1:4318',
    schema: httpAddress(),
    fallback: null,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description:
      'Headers for the collector, such as `authorization=Bearer …`, separated by commas.',
    whenUnset: 'none',
    allowed: 'name=value, separated by commas',
    schema: z.string().transform((text, given): Readonly<Record<string, string>> => {
      const pairs = text.split(',').map((pair) => HEADER.exec(pair.trim()))
      if (pairs.includes(null)) given.addIssue('no headers')
      return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', pair?.[2] ?? '']))
    }),
    fallback: null,
    isSecret: true,
  },
  OTEL_TRACES_SAMPLER_ARG: {
    description: 'Share of requests that are traced, from 0 to 1.',
    allowed: 'a number from 0 to 1',
    schema: z
      .string()
      .regex(/^[01](\.\d{1,6})?$/)
      .transform(Number)
      .pipe(z.number().max(1)),
    fallback: '1',
  },
} as const satisfies Readonly<Record<string, Setting<unknown>>>

/** @returns null without a collector. @throws SettingError for an invalid setting */
export function readTracingConfig(environment: Environment): TracingConfig | null {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_HEADERS: given,
    OTEL_TRACES_SAMPLER_ARG: part,
  } = TRACING_SETTINGS
  const endpoint = readSetting(environment, 'OTEL_EXPORTER_OTLP_ENDPOINT', address)
  const headers = readSetting(environment, 'OTEL_EXPORTER_OTLP_HEADERS', given) ?? {}
  const share = readSetting(environment, 'OTEL_TRACES_SAMPLER_ARG', part) ?? 1
  return endpoint === null ? null : { endpoint, headers, share }
}
