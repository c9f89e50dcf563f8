import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { useEngine } from '../database/engines.fixture.ts'
import { wantsMail } from '../database/rows/notification-settings.ts'
import { addUser } from '../database/rows/people.fixture.ts'
import { unsubscribeLink } from '../use-cases/notifications/mail-link.ts'
import { SECRETS } from '../use-cases/notifications/notifications.fixture.ts'
import { askToUnsubscribe, stopMailed } from './unsubscribe.ts'

const running = useEngine('pglite')

async function open() {
  const { db } = running().database
  const settings = { daily_digest: 'email', weekly_digest: 'email' }
  const { userId } = await addUser(db, { email: null, settings })
  const app = new Hono()
  app.get('/unsubscribe', askToUnsubscribe({ secrets: SECRETS }))
  app.post('/unsubscribe', stopMailed({ db, secrets: SECRETS }))
  const link = unsubscribeLink(
    { secrets: SECRETS, publicUrl: 'https://t.example' },
    { userId, kind: 'daily' },
  )
  const wanted = (kind: 'daily' | 'weekly') => wantsMail(db, { userId, kind })
  return { app, link, wanted }
}

test('looking at the link changes nothing, and the button stops that mail alone', async () => {
  const { app, link, wanted } = await open()
  const page = await app.request(link)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('Stop the daily digest?')
  expect(text).toContain(`action="${new URL(link).pathname}?`)
  expect(await wanted('daily')).toBe(true)
  // As mail programs send it (RFC 8058).
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const done = await app.request(link, { method: 'POST', body })
  expect(await done.text()).toContain('You’re unsubscribed')
  expect([await wanted('daily'), await wanted('weekly')]).toEqual([false, true])
})

test('a link that was cut off says so and stops nothing', async () => {
  const { app, link, wanted } = await open()
  for (const method of ['GET', 'POST']) {
    const reply = await app.request(link.slice(0, -5), { method })
    expect(reply.status).toBe(404)
    expect(await reply.text()).toContain('This link doesn’t work')
  }
  expect(await wanted('daily')).toBe(true)
})
