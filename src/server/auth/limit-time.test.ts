import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import type { AuthEnv } from './auth-deps.ts'
import { AuthError, replyWithAuthError } from './error-reply.ts'
import { limitTime } from './limit-time.ts'

function createApp(takesMs: number, limitMs = 30) {
  const app = new Hono<AuthEnv>()
  app.use(async (c, next) => {
    c.set('log', captureLog().log)
    await next()
  })
  app.get('/', limitTime(limitMs), async (c) => {
    await new Promise((resolve) => setTimeout(resolve, takesMs))
    return c.text('done')
  })
  app.onError((error, c) => {
    if (error instanceof AuthError) return replyWithAuthError(c, error)
    throw error
  })
  return app
}

test('a call that times out is 504, which clients retry', async () => {
  const reply = await createApp(5_000).request('/', {
    headers: { 'x-supabase-api-version': '2024-01-01' },
  })
  expect([reply.status, (await reply.json()).code]).toEqual([504, 'request_timeout'])
})

test('a call in time is left alone', async () => {
  const reply = await createApp(0, 60_000).request('/')
  expect([reply.status, await reply.text()]).toEqual([200, 'done'])
})
