import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startFakeProvider, type FakeProvider } from '../../tests/fake-provider.ts'
import { connectDatabase, type Database } from '../database/connect.ts'
import { logRequests, type RequestVariables } from '../server/middleware/request-log.ts'
import { traceRequests } from '../server/middleware/trace-requests.ts'
import type { Tracer } from '../use-cases/ports/tracer.ts'
import { captureLog } from './capture-log.fixture.ts'
import { openTracing, traceFetch, traceQueries } from './tracing.ts'

/** The parts of an OTLP span in JSON that are looked at. */
type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: object }[]
  readonly status: { readonly code?: number }
}

/** In a path, a query, a body, a value, an address of a provider and an error: never in a trace. */
const CANARY = 'CANARY7'

const folder = mkdtempSync(join(tmpdir(), 'tapelight-traces-'))
const bodies: string[] = []
const headers: unknown[] = []
const collector = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk) => {
    text += chunk
  })
  request.on('end', () => {
    bodies.push(text)
    headers.push(request.headers['x-tenant'])
    response.end('{}')
  })
})
let tracer: Tracer
let vendor: FakeProvider
let database: Database
let app: Hono<{ Variables: RequestVariables }>

beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const address = collector.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const { log } = captureLog()
  const config = { endpoint: `http://127.0.0.1:${port}`, headers: { 'x-tenant': 'us' }, share: 1 }
  const opened = await openTracing(config, { version: '1.2.3', log })
  if (opened === null) throw new Error('A collector is set.')
  tracer = opened
  vendor = await startFakeProvider((_, response) => response.writeHead(429).end(CANARY))
  // A new one takes long on a busy machine.
  const prepared = inject('preparedFolder')
  if (prepared !== undefined) cpSync(prepared, join(folder, 'database'), { recursive: true })
  const onQuery = traceQueries(tracer)
  database = await connectDatabase({
    dataDirectory: folder,
    databaseUrl: null,
    ...(onQuery === undefined ? {} : { onQuery }),
  })
  await sql`create table notes (text text)`.execute(database.db)
  const call = traceFetch(tracer, 'provider acme', { 'tapelight.provider': 'acme' })
  app = new Hono()
  app.use(logRequests(log), traceRequests(tracer))
  app.onError((_, c) => c.text('failed', 500))
  app.get('/stocks/:ticker', async (c) => {
    await sql`insert into notes values (${CANARY})`.execute(database.db)
    await call(`${vendor.url}/${CANARY}?apikey=${CANARY}`)
    return c.text('fine')
  })
  app.get('/broken', () => {
    throw new Error(CANARY)
  })
  app.get('/readyz', (c) => c.text('ready'))
})

afterAll(async () => {
  await database.close()
  await vendor.stop()
  collector.close()
  rmSync(folder, { recursive: true })
})

test('without a collector there is no tracer, and calls are made as they are', async () => {
  expect(await openTracing(null, { version: '1.2.3', log: captureLog().log })).toBeNull()
  expect(traceFetch(null, 'provider acme', {})).toBe(globalThis.fetch)
  expect(traceQueries(null)).toBeUndefined()
})

test('a request, its queries and its calls arrive at the collector as one trace, without what people wrote', async () => {
  const id = 'request-1234'
  await app.request(`/stocks/${CANARY}?q=${CANARY}`, { headers: { 'X-Request-Id': id } })
  await app.request('/broken')
  await app.request('/readyz')
  await tracer.close()
  await vi.waitUntil(() => bodies.length > 0)
  expect(headers[0]).toBe('us')
  expect(bodies.join('')).not.toContain(CANARY)
  const resources = bodies.flatMap((body) => JSON.parse(body).resourceSpans)
  expect(describe(resources[0].resource)).toMatchObject({
    'service.name': 'tapelight',
    'service.version': '1.2.3',
  })
  const spans: Sent[] = resources.flatMap((each) =>
    each.scopeSpans.flatMap((scope: { spans: Sent[] }) => scope.spans),
  )
  const find = (name: string) => spans.find((span) => span.name === name)
  const request = find('GET /stocks/:ticker')
  expect(request && describe(request)).toEqual({
    'tapelight.request_id': id,
    'http.request.method': 'GET',
    'http.route': '/stocks/:ticker',
    'http.response.status_code': 200,
  })
  const query = find('INSERT notes')
  const call = find('provider acme')
  expect(query && describe(query)).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'INSERT',
    'db.collection.name': 'notes',
  })
  expect(call && describe(call)).toEqual({
    'tapelight.provider': 'acme',
    'http.request.method': 'GET',
    'http.response.status_code': 429,
    'server.address': new URL(vendor.url).host,
  })
  for (const child of [query, call]) {
    expect(child).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(BigInt(child?.startTimeUnixNano ?? 0)).toBeLessThanOrEqual(
      BigInt(child?.endTimeUnixNano ?? 0),
    )
  }
  // The code of an error in OTLP.
  expect(call?.status.code).toBe(2)
  expect(find('GET /broken')?.status.code).toBe(2)
  expect(spans.map(({ name }) => name).toSorted()).toEqual([
    'GET /broken',
    'GET /stocks/:ticker',
    'INSERT notes',
    'provider acme',
  ])
})

function describe({ attributes }: Pick<Sent, 'attributes'>): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0]] as const),
  )
}
