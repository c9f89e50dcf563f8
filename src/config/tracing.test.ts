import { expect, test } from 'vitest'
import { readTracingConfig } from './tracing.ts'

const endpoint = 'http://127.0.0.1:4318'

test('traces are off until a collector is set', () => {
  expect(readTracingConfig({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeNull()
})

test('the address loses its slash, and headers are read as pairs', () => {
  expect(
    readTracingConfig({
      OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer a=b, x-tenant=us',
      OTEL_TRACES_SAMPLER_ARG: '0.05',
    }),
  ).toEqual({
    endpoint,
    headers: { authorization: 'Bearer a=b', 'x-tenant': 'us' },
    share: 0.05,
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'is "collector:4318", but it must be an http'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'secret', 'is "…", but it must be name=value'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'is "1.5", but it must be a number from 0 to 1'],
])('%s cannot be %s', (name, value, sentence) => {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, [name]: value }
  expect(() => readTracingConfig(environment)).toThrow(`${name} ${sentence}`)
})
