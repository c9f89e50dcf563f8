import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { logRequests, type RequestVariables } from '../server/middleware/request-log.ts'
import type { AnalystStore } from '../use-cases/ports/analyst-store.ts'
import { captureLog } from './capture-log.fixture.ts'
import { measureAnalyst, openMetrics } from './metrics.ts'

const MONITORING = join(import.meta.dirname, '../../docs/monitoring')

let monitor: Awaited<ReturnType<typeof openMetrics>> | undefined
afterEach(async () => {
  await monitor?.close()
  monitor = undefined
})

async function open() {
  monitor = await openMetrics('127.0.0.1', 0, {
    countStreams: () => 7,
    isSharedStoreUp: () => true,
  })
  const { metrics, port } = monitor
  const read = async (path = '/metrics') => fetch(`http://127.0.0.1:${port}${path}`)
  return { metrics, port, read }
}

test('requests are counted by route, not by path, and unknown methods as one', async () => {
  const { metrics, read } = await open()
  const app = new Hono()
  app.use(logRequests(captureLog().log, metrics))
  app.use('/api/v1/*', (_, next) => next())
  app.get('/api/v1/signals/:ticker', (c) => c.text('a signal'))
  app.get('/stocks/:ticker', (c) => c.text('a page'))
  // As in our route table, where the last one matches everything.
  app.all('*', (c) => c.text('nothing here', 404))
  for (const path of [
    '/stocks/AAPL',
    '/stocks/MSFT',
    '/api/v1/signals/AAPL',
    '/nowhere?q=secret',
  ]) {
    await app.request(path)
  }
  await app.request('/stocks/AAPL', { method: 'MADEUP' })
  const text = await (await read()).text()
  expect(text).toContain(
    'tapelight_request_duration_seconds_count{route="/stocks/:ticker",method="GET",status="2xx"} 2',
  )
  expect(text).toContain('route="/api/v1/signals/:ticker",method="GET",status="2xx"} 1')
  expect(text).toContain('route="/*",method="GET",status="4xx"} 1')
  expect(text).toMatch(/method="other",status="4xx"/)
  for (const word of ['AAPL', 'secret', 'nowhere', 'MADEUP']) expect(text).not.toContain(word)
})

test('a page is counted by the route of its handler, and health checks are not counted', async () => {
  const { metrics, read } = await open()
  const app = new Hono<{ Variables: RequestVariables }>()
  app.use(logRequests(captureLog().log, metrics))
  app.get('/readyz', (c) => c.text('ready'))
  app.get('*', (c) => {
    c.set('namePageRoute', () => '/r/:id')
    return c.text('a page')
  })
  for (const path of ['/livez', '/readyz', '/healthz', '/r/abc']) await app.request(path)
  const text = await (await read()).text()
  expect(text.match(/^tapelight_request_duration_seconds_count.*/gm)).toEqual([
    'tapelight_request_duration_seconds_count{route="/r/:id",method="GET",status="2xx"} 1',
  ])
})

test('what a model used is what was reserved and the difference', async () => {
  const { metrics, read } = await open()
  const settled: number[] = []
  // The rest of the store takes no part.
  const store = {
    count: () => undefined,
    settle: async (_: string, tokens: number) => void settled.push(tokens),
  } as unknown as AnalystStore
  const measured = measureAnalyst(store, { metrics, reservedTokens: 4_000 })
  await measured.settle('2026-08-20', -3_100)
  measured.count({ checked: 5, 'dropped:unknown-number': 1 })
  const text = await (await read()).text()
  expect(settled).toEqual([-3_100])
  expect(text).toContain('tapelight_model_tokens_total 900')
  expect(text).toContain('tapelight_analyst_total{counted="checked"} 5')
})

test('only /metrics is there, and a port in use is an error that names the setting', async () => {
  const { port, read } = await open()
  expect((await read('/')).status).toBe(404)
  await expect(
    openMetrics('127.0.0.1', port, { countStreams: () => 0, isSharedStoreUp: null }),
  ).rejects.toThrow(`METRICS_PORT is "${port}", but something else listens there`)
})

test('every metric that the dashboard and the alerts name exists', async () => {
  const { metrics, read } = await open()
  metrics.requestEnded({ method: 'GET', route: '*', status: 200, seconds: 0.1 })
  metrics.jobEnded({ name: 'bars', isDone: true, seconds: 1 })
  metrics.providerCalled({ provider: 'yahoo', capability: 'quotes', outcome: 'ok' })
  metrics.analystCounted({ checked: 1 })
  const text = await (await read()).text()
  const rules: { groups: { rules: { expr: string }[] }[] } = parse(
    readFileSync(join(MONITORING, 'alerts.yaml'), 'utf8'),
  )
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
    readFileSync(join(MONITORING, 'grafana-dashboard.json'), 'utf8'),
  )
  const expressions = [
    ...rules.groups.flatMap((group) => group.rules),
    ...dashboard.panels.flatMap(({ targets }) => targets),
  ].map(({ expr }) => expr)
  const named = new Set(
    expressions.flatMap((expr) => expr.match(/\b(?:tapelight|nodejs|process)_\w+/g) ?? []),
  )
  expect(named.size).toBeGreaterThan(8)
  const missing = [...named].filter((name) => !new RegExp(`^${name}[{ ]`, 'm').test(text))
  expect(missing).toEqual([])
})
