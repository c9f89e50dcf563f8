import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { reportHealth, reportLife, reportReadiness, type StoreState } from './healthz.ts'

function createApp(store: StoreState, isStopping = false) {
  const askStore = async () => store
  const describe = () => ({ version: '1', uptimeSeconds: 2, parts: { listings: { count: 3 } } })
  return new Hono()
    .get('/livez', reportLife())
    .get('/readyz', reportReadiness({ askStore, isStopping: () => isStopping }))
    .get('/healthz', reportHealth({ describe, askStore }))
}

test('with its database a server is alive, ready and well', async () => {
  const app = createApp({ isUp: true, migrations: 20 })
  for (const path of ['/livez', '/readyz', '/healthz'])
    expect([path, (await app.request(path)).status]).toEqual([path, 200])
  expect(await (await app.request('/healthz')).json()).toEqual({
    status: 'ok',
    version: '1',
    uptimeSeconds: 2,
    parts: { listings: { count: 3 }, store: { isUp: true, migrations: 20 } },
  })
})

test('a server that is stopping is alive, but not ready', async () => {
  const app = createApp({ isUp: true, migrations: 20 }, true)
  expect((await app.request('/livez')).status).toBe(200)
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({ reasons: ['The server is stopping.'] })
})

test('without it the server is alive, but not ready, and says why', async () => {
  const app = createApp({ isUp: false, reason: 'no answer within 2 s' })
  expect((await app.request('/livez')).status).toBe(200)
  const ready = await app.request('/readyz')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toMatchObject({
    status: 'not ready',
    reasons: ['The database is not available: no answer within 2 s.'],
  })
  const health = await app.request('/healthz')
  expect([health.status, (await health.json()).status]).toEqual([503, 'degraded'])
})
