import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { captureLog } from '../../compose/capture-log.fixture.ts'
import { useEngine } from '../../database/engines.fixture.ts'
import { insertNotifications } from '../../database/rows/insert-notifications.ts'
import { countUnread } from '../../database/rows/notifications.ts'
import { addUser, removeAllUsers } from '../../database/rows/people.fixture.ts'
import { runAsOwner } from '../../database/rows/run-as-owner.ts'
import { listDeliveries } from '../../database/rows/webhook-deliveries.ts'
import { loadWebhook } from '../../database/rows/webhooks.ts'
import { fail, succeed, type Outcome } from '../../platform/outcome.ts'
import type { WebhookFailure, WebhookMessage } from '../ports/webhook-sender.ts'
import { createWebhookJob } from './call-webhooks.ts'
import { changeWebhook, repeatDelivery, testWebhook } from './change-webhook.ts'
import { SECRETS } from './notifications.fixture.ts'

const running = useEngine('pglite')
const db = () => running().database.db
beforeEach(() => removeAllUsers(db()))

const AT_MS = Date.parse('2026-11-20T21:41:00.000Z')
const URL = 'https://example.com/hook'

const CONCLUSION = {
  sentence: 'None of the 2 tests in our track record beat chance.',
  url: 'https://tapelight.example/record',
}

function start(answer: () => Outcome<void, WebhookFailure> = () => succeed(undefined)) {
  const sent: WebhookMessage[] = []
  let now = new Date(AT_MS)
  const webhooks = {
    send: async (message: WebhookMessage) => {
      sent.push(message)
      return answer()
    },
  }
  const { log } = captureLog()
  const deps = {
    db: db(),
    webhooks,
    secrets: SECRETS,
    clock: () => now,
    log,
    publicUrl: 'https://tapelight.example',
    conclusion: CONCLUSION,
    disclaimer: 'Not advice.',
  }
  const job = createWebhookJob(deps)
  const runAfter = async (minutes: number) => {
    now = new Date(AT_MS + minutes * 60_000)
    await job.run()
  }
  return { sent, deps, runAfter }
}

const describe = () =>
  insertNotifications(
    db(),
    {
      symbol: 'BRK.B',
      session: '2026-11-20',
      from: 'NONE',
      to: 'BUY',
      reason: 'Why.',
      isSample: true,
      isNewSignal: false,
      at: new Date(AT_MS).toISOString(),
    },
    { afterUserId: null, limit: 10 },
  )

test('a change is sent once, signed with the secret of its owner', async () => {
  const { sent, deps, runAfter } = start()
  const ada = await addUser(db(), { held: ['BRK.B'] })
  const changed = await changeWebhook(deps, ada, URL)
  await describe()
  await runAfter(0)
  await runAfter(600)
  expect(sent).toHaveLength(1)
  const { keyId } = (await loadWebhook(db(), ada)) ?? {}
  const mac = createHmac('sha256', 'webhook-secret').update(String(keyId)).digest('base64')
  expect(changed).toEqual({ ok: true, value: { secret: `whsec_${mac}` } })
  expect(sent[0]).toMatchObject({ url: URL, secret: `whsec_${mac}` })
  expect(sent[0]?.id).toBe(JSON.parse(sent[0]?.body ?? '').id)
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    event: 'signal.changed',
    ticker: 'BRK.B',
    session: '2026-11-20',
    from: null,
    to: 'BUY',
    why: 'Why.',
    isSample: true,
    url: 'https://tapelight.example/stocks/BRK.B',
    trackRecord: CONCLUSION,
    disclaimer: 'Not advice.',
  })
})

test('a failing call is tried ten times with one id, then the webhook is disabled and its owner notified', async () => {
  const { sent, runAfter } = start(() => fail({ kind: 'bad-status', status: 500 }))
  const ada = await addUser(db(), { held: ['BRK.B'], webhook: URL, settings: { in_app: false } })
  await describe()
  const triedAt: number[] = []
  for (const minute of [...Array(515).keys(), 1023, 10_000]) {
    const before = sent.length
    await runAfter(minute)
    if (sent.length > before) triedAt.push(minute)
  }
  // Pauses of 1, 2, 4 … 256 minutes.
  expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511])
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect((await loadWebhook(db(), ada))?.switchedOffAt).toBe('2026-11-21T06:12:00.000Z')
  expect(await countUnread(db(), ada)).toBe(1)
})

test('a call that finally succeeds is not repeated', async () => {
  let calls = 0
  const { sent, runAfter } = start(() => {
    calls += 1
    return calls < 3 ? fail({ kind: 'timed-out', afterMs: 5000 }) : succeed(undefined)
  })
  await addUser(db(), { held: ['BRK.B'], webhook: URL })
  await describe()
  for (const minute of [0, 1, 3, 7, 15, 100]) await runAfter(minute)
  expect(sent).toHaveLength(3)
})

test('a notification deleted meanwhile is not sent', async () => {
  const { sent, runAfter } = start()
  await addUser(db(), { held: ['BRK.B'], webhook: URL })
  await addUser(db(), { held: ['BRK.B'], webhook: URL })
  await describe()
  await db().deleteFrom('webhooks').execute()
  await runAfter(0)
  expect(sent).toEqual([])
  expect(await db().selectFrom('webhook_calls').selectAll().execute()).toEqual([])
})

test('another URL gets another secret, and an invalid one changes nothing', async () => {
  const { deps } = start()
  const ada = await addUser(db(), {})
  const one = await changeWebhook(deps, ada, URL)
  const other = await changeWebhook(deps, ada, URL)
  expect(one.ok && other.ok && one.value.secret !== other.value.secret).toBe(true)
  expect(await changeWebhook(deps, ada, 'http://example.com')).toMatchObject({ ok: false })
  expect((await loadWebhook(db(), ada))?.url).toBe(URL)
})

test('a test is sent to the user’s own webhook, never twice concurrently, and its result is reported', async () => {
  const { sent, deps } = start(() => fail({ kind: 'address-rejected' }))
  const ada = await addUser(db(), { webhook: 'https://intranet.example/' })
  const bob = await addUser(db(), {})
  expect(await testWebhook(deps, ada)).toEqual({
    ok: false,
    failure: { message: 'The URL must be on the public internet.' },
  })
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ event: 'test' })
  expect(await testWebhook(deps, ada)).toMatchObject({
    failure: { message: 'Wait 10 seconds between tests.' },
  })
  expect(await testWebhook(deps, bob)).toMatchObject({
    failure: { message: 'There is no webhook to test.' },
  })
  expect(sent).toHaveLength(1)
})

test('its owner reads each attempt, newest first, and no one else does', async () => {
  let calls = 0
  const { sent, runAfter } = start(() =>
    ++calls === 1 ? fail({ kind: 'bad-status', status: 503 }) : succeed(undefined),
  )
  const ada = await addUser(db(), { held: ['BRK.B'], webhook: URL })
  const bob = await addUser(db(), { webhook: URL })
  await describe()
  await runAfter(0)
  const retrying = await listDeliveries(db(), ada)
  expect(retrying.map(({ retryAt }) => retryAt)).toEqual(['2026-11-20T21:42:00.000Z'])
  await runAfter(1)
  const messageId = sent[0]?.id
  expect(await listDeliveries(db(), ada)).toEqual([
    {
      messageId,
      event: 'signal.changed',
      attempt: 2,
      sentAt: '2026-11-20T21:42:00.000Z',
      problem: null,
      isNewest: true,
      retryAt: null,
    },
    {
      messageId,
      event: 'signal.changed',
      attempt: 1,
      sentAt: '2026-11-20T21:41:00.000Z',
      problem:
        'The endpoint answered with status 503. It must answer with 200 to 299; we don’t follow redirects.',
      isNewest: false,
      retryAt: null,
    },
  ])
  expect(await listDeliveries(db(), bob)).toEqual([])
})

test('the log has the newest 50 attempts, and ends with the webhook', async () => {
  const { runAfter } = start(() => fail({ kind: 'timed-out', afterMs: 5000 }))
  const ada = await addUser(db(), { held: ['BRK.B'], webhook: URL })
  await describe()
  for (let minute = 0; minute < 60; minute += 1) {
    await db()
      .updateTable('webhook_calls')
      .set({ tries: 0, next_try_at: new Date(AT_MS).toISOString() })
      .execute()
    await runAfter(minute)
  }
  const log = await listDeliveries(db(), ada)
  expect(log).toHaveLength(50)
  expect(log.at(-1)?.sentAt).toBe('2026-11-20T21:51:00.000Z')
  // Only the newest attempt is followed by another one.
  expect(log.filter(({ retryAt }) => retryAt !== null)).toEqual(log.slice(0, 1))
  await runAsOwner(db(), ada, 'write', (tx) => tx.deleteFrom('webhooks').execute())
  expect(await listDeliveries(db(), ada)).toEqual([])
})

test('a delivered message is sent again with its id, by its owner only, and not at once again', async () => {
  const { sent, deps, runAfter } = start()
  const ada = await addUser(db(), { held: ['BRK.B'], webhook: URL })
  const bob = await addUser(db(), { webhook: URL })
  await describe()
  await runAfter(0)
  const id = sent[0]?.id ?? ''
  expect(await repeatDelivery(deps, bob, id)).toMatchObject({
    failure: { message: 'That notification was deleted, so there is nothing to send.' },
  })
  expect(await repeatDelivery(deps, ada, id)).toEqual({ ok: true, value: undefined })
  expect(await repeatDelivery(deps, ada, id)).toMatchObject({
    failure: { message: 'Wait 10 seconds, then try again.' },
  })
  await runAfter(1)
  await runAfter(600)
  expect(sent.map((message) => message.id)).toEqual([id, id])
  expect(sent[1]?.body).toBe(sent[0]?.body)
})

test('status 410 turns a webhook off at once, and then nothing can be sent again', async () => {
  const { sent, deps, runAfter } = start(() => fail({ kind: 'bad-status', status: 410 }))
  const ada = await addUser(db(), { held: ['BRK.B'], webhook: URL })
  await describe()
  await runAfter(0)
  await runAfter(600)
  expect(sent).toHaveLength(1)
  expect((await loadWebhook(db(), ada))?.switchedOffAt).toBe('2026-11-20T21:41:00.000Z')
  expect(await repeatDelivery(deps, ada, sent[0]?.id ?? '')).toMatchObject({
    failure: { message: 'The webhook is off. Save its URL again first.' },
  })
})
